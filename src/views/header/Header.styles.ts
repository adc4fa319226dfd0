import { css } from "../../ui/css";
import { theme } from "../../ui/theme";
import { CONTAINER, wide } from "./widths";

/** What the widths are measured of. Where a page shrinks it to its content, it has the width of a phone. */
export const container = css({
  container: CONTAINER,
  containIntrinsicInlineSize: "320px",
  // Said here, since WebKit notices what a node has come to have for that node alone, not for what stands in it.
  "--_menu": "none",
  "--_search": "none",
  "&:has(details[open] > summary[part=menu-button])": { "--_menu": "block" },
  "&:has(details[open] > summary[part=search-button])": { "--_search": "block" },
});

const box = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  background: theme.paper,
  borderBottom: `1px solid ${theme.line}`,
  "@media print": { borderBottom: 0 },
} as const;

/** Its height is the same from the first paint on: the bar takes what the row of project types does not. */
export const header = css(box, {
  minHeight: "var(--hs-header-height, 56px)",
  [wide]: { minHeight: "var(--hs-header-height, 72px)" },
});

export const place = css(box, {
  minHeight: "var(--hs-header-height, 56px)",
  [wide]: { minHeight: "var(--hs-header-height, 120px)" },
});
