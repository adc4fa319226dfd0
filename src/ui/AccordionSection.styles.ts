import { NARROW_WINDOW, WIDE_WINDOW } from "./breakpoints";
import { cssFor } from "./css";
import { theme } from "./theme";

const css = cssFor("a");

// Depends on the window's width, not on the footer's (spec section 4). In print, all sections are open.
const rows = `@media screen and ${NARROW_WINDOW}`;
const columns = `@media ${WIDE_WINDOW}, print`;

/** The custom properties that a closed row sets for its panel. */
const closed = { "--_rows": "0fr", "--_shown": "hidden" };

export const section = css({
  [rows]: {
    borderBottom: `1px solid ${theme.line}`,
    // Set on the section: WebKit applies a `:has()` change only to the node itself, not to a sibling of the opened node.
    "&:has(> div > details:not([open]))": closed,
  },
});

export const title = css({ fontSize: 15, fontWeight: 600, lineHeight: 1.5 });

export const plain = css({ [rows]: { display: "none" } });

/** The title of a row. The `&&` raises specificity above the disclosure's rule in another file. */
export const row = css({ [columns]: { "&&": { display: "none" } } });

export const toggle = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 16,
  width: "100%",
  minHeight: 56,
  padding: "8px 0",
  textAlign: "start",
  "& svg": { flex: "none" },
  '&[aria-expanded="true"] svg, details[open] > & svg': { transform: "rotate(180deg)" },
});

export const panel = css({
  display: "grid",
  gridTemplateRows: "minmax(0, 1fr)",
  [rows]: {
    '&[data-state="closed"]': closed,
    gridTemplateRows: "minmax(0, var(--_rows, 1fr))",
    visibility: "var(--_shown, inherit)" as "inherit",
  },
});

export const moving = css({
  [rows]: { transition: "grid-template-rows 180ms ease-out, visibility 180ms" },
});

export const inner = css({
  minHeight: 0,
  // Clips an animated row. The padding keeps focus rings inside the clipped area.
  [rows]: { overflow: "hidden", margin: "0 -6px", padding: "0 6px" },
});
