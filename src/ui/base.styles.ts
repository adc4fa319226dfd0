import { css } from "./css";
import { insertRule } from "./stylesheet";
import { focusRing, theme } from "./theme";

insertRule("*,*::before,*::after{box-sizing:border-box}");
// In quirks mode browsers give forms a margin.
insertRule("form{margin:0}");
insertRule("button,input,textarea{font:inherit;color:inherit;letter-spacing:inherit}");

/** For screen readers only. */
export const visuallyHidden = css({
  position: "absolute",
  width: 1,
  height: 1,
  margin: -1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});

/** The outermost node of a view. */
export const frame = css({
  fontFamily: theme.font,
  fontSize: 15,
  fontWeight: 400,
  lineHeight: 1.5,
  color: theme.ink,
  textAlign: "start",
  textSizeAdjust: "100%",
  WebkitTextSizeAdjust: "100%",
  overflowWrap: "break-word",
  "& :focus-visible": focusRing,
  "@media (prefers-reduced-motion: reduce)": {
    "&, & *": { transitionDuration: "0s !important", animationDuration: "0s !important" },
  },
});

export const list = css({ margin: 0, padding: 0, listStyle: "none" });

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
