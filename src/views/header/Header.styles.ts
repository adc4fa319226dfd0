import { css } from "../../ui/css";
import { theme } from "../../ui/theme";
import { CONTAINER, wide } from "./widths";

/** The container whose width is queried. Where a host page shrinks it to its content, it counts as wide as a phone. */
export const container = css({
  container: CONTAINER,
  containIntrinsicInlineSize: "320px",
  // Set here, because WebKit applies a change in a container query only to the node itself, not to its descendants.
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

/** The same height from the first paint on: the bar takes the height that the row of project types does not need. */
export const header = css(box, {
  minHeight: "var(--hs-header-height, 56px)",
  ...wide({ minHeight: "var(--hs-header-height, 72px)" }),
});

export const placeholder = css(box, {
  minHeight: "var(--hs-header-height, 56px)",
  ...wide({ minHeight: "var(--hs-header-height, 120px)" }),
});
