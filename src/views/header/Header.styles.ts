import { css } from "../../ui/css";
import { theme } from "../../ui/theme";
import { CONTAINER, wide } from "./widths";

/** The query container. If the host page sizes it by its content, it is 320 px wide. */
export const container = css({
  container: CONTAINER,
  containIntrinsicInlineSize: "320px",
  // Set on the container: inside a container query, WebKit applies a `:has()` change only to the node itself, not to its descendants.
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

/** Keeps the same height from the first paint on. The bar fills the space that the row of project types leaves. */
export const header = css(box, {
  minHeight: "var(--hs-header-height, 56px)",
  ...wide({ minHeight: "var(--hs-header-height, 72px)" }),
});

export const placeholder = css(box, {
  minHeight: "var(--hs-header-height, 56px)",
  ...wide({ minHeight: "var(--hs-header-height, 120px)" }),
});
