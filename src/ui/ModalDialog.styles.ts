import { css } from "./css";

export const modal = css({
  position: "fixed",
  // For browsers without a top layer, where the dialog must cover the host page.
  zIndex: 2147483647,
  inset: 0,
  width: "100%",
  maxWidth: "none",
  height: "100%",
  maxHeight: "none",
  margin: 0,
  padding: 0,
  border: 0,
  background: "transparent",
  color: "inherit",
  overflow: "hidden",
  "&::backdrop": { background: "transparent" },
  "@media print": { display: "none" },
});
