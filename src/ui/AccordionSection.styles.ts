import { css } from "./css";
import { theme } from "./theme";

export const title = css({ margin: 0, fontSize: 15, fontWeight: 600, lineHeight: 1.5 });

export const toggle = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 16,
  width: "100%",
  minHeight: 56,
  margin: 0,
  padding: "8px 0",
  border: 0,
  background: "none",
  textAlign: "start",
  cursor: "pointer",
  "& svg": { flex: "none" },
  '&[aria-expanded="true"] svg': { transform: "rotate(180deg)" },
  "@media print": { "& svg": { display: "none" } },
});

export const panel = css({
  display: "grid",
  gridTemplateRows: "minmax(0, 1fr)",
  '&[data-state="closed"]': { gridTemplateRows: "minmax(0, 0fr)", visibility: "hidden" },
  "@media print": { "&&": { gridTemplateRows: "minmax(0, 1fr)", visibility: "visible" } },
});

export const moving = css({
  transition: "grid-template-rows 180ms ease-out, visibility 180ms",
});

export const inner = css({ minHeight: 0 });

// What moves must be clipped; the padding keeps focus rings out of the clip.
export const row = css({
  borderBottom: `1px solid ${theme.line}`,
  [`& .${inner}`]: { overflow: "hidden", margin: "0 -6px", padding: "0 6px" },
});
