import { cssFor } from "../../ui/css";
import { anyDirection, hiddenText, theme } from "../../ui/theme";
import { wide } from "./widths";

const css = cssFor("r");

export const links = css({
  flex: "1 1 0",
  minWidth: 0,
  // A short list beside three articles takes one column, and the articles take the rest.
  ...wide({ "&:has(>[data-columns='1']):has(+* li:nth-child(3))": { flex: "0 1 280px" } }),
});

export const heading = css({ marginBottom: 12, fontSize: 20, fontWeight: 700, lineHeight: 1.2 });

/** The group's name over links with their own title. A wide header already shows it in the row, so it is for screen readers only. */
export const groupTitle = css({ ...wide({ "&&": hiddenText }) });

export const columns = css({
  ...wide({
    // No column gets too narrow to read.
    columns: "1 150px",
    columnGap: 24,
    '&[data-columns="2"]': { columnCount: 2 },
    '&[data-columns="3"]': { columnCount: 3 },
    '&[data-columns="4"]': { columnCount: 4 },
    // Links alone, or beside fewer articles, take the remaining width.
    "div:not(:has(+* li:nth-child(3))) > &[data-columns='1']": { columnCount: 2 },
    "div:last-of-type > &&": { columnCount: 4 },
    "& li": { breakInside: "avoid" },
  }),
});

export const link = css({
  display: "inline-block",
  // 44 px for touch, less for a precise pointer.
  paddingBlock: 11,
  ...wide({ "@media (pointer: fine)": { paddingBlock: 5 } }),
  borderRadius: 4,
  lineHeight: "22px",
  "&[href]:hover": { color: theme.action, textDecoration: "underline" },
});

export const more = css({ marginTop: 12, color: theme.action, fontWeight: 600, textDecoration: "underline" });

export const articles = css({
  ...wide({
    flex: "0 0 38%",
    maxWidth: 560,
    "*:has([data-columns='1']) + &:has(li:nth-child(3))": { flex: "1 1 0", maxWidth: "none" },
  }),
});

export const cards = css({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: 16,
  "@container hs-header (max-width: 479.98px)": { gridTemplateColumns: "minmax(0, 1fr)" },
});

export const card = css({
  display: "block",
  borderRadius: theme.radius,
  fontWeight: 600,
  lineHeight: 1.3,
  ...anyDirection,
  "& img": {
    display: "block",
    width: "100%",
    aspectRatio: "16 / 9",
    marginBottom: 8,
    borderRadius: theme.radius,
    background: theme.tint,
    objectFit: "cover",
    // Browsers draw this only over a broken image. The title below it says enough.
    position: "relative",
    "&::after": { content: '""', position: "absolute", inset: 0, background: theme.tint },
  },
  "&[href]:hover": { color: theme.action, textDecoration: "underline" },
});
