import type { CSSObject } from "@emotion/serialize";
import { WIDE_MIN_PX } from "../../limits";
import { NARROW_WINDOW, WIDE_WINDOW } from "../../ui/breakpoints";
import { cssFor } from "../../ui/css";
import { theme } from "../../ui/theme";
import { content as form } from "../email-signup/EmailSignup.styles";

const css = cssFor("o");

// The layout follows the window's width. Some parts follow the width of their band instead.
const wide = `@media ${WIDE_WINDOW}`;
const touch = `@media (pointer: coarse), ${NARROW_WINDOW}`;

const middle: CSSObject = {
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  paddingInline: theme.narrowGutter,
  [wide]: { paddingInline: theme.gutter },
};

export const footer = css({ borderTop: `1px solid ${theme.line}`, background: theme.paper });

export const link = css({
  display: "inline-block",
  minWidth: 24,
  padding: "4px 0",
  "&:hover": { color: theme.action, textDecoration: "underline", textUnderlineOffset: 3 },
  [touch]: { paddingBlock: 11 },
});

export const band = css({ background: theme.tint, "@media print": { display: "none" } });

/** As wide as the columns below it, with the fields beside the text. */
export const signUp = css({
  [`& .${form}`]: { maxWidth: theme.contentWidth, paddingInline: theme.narrowGutter },
  [wide]: {
    [`& .${form}`]: { paddingInline: theme.gutter },
    [`@container (min-width: ${WIDE_MIN_PX}px)`]: {
      [`& .${form}`]: {
        display: "grid",
        gridTemplateColumns: "5fr 7fr",
        gridTemplateRows: "1fr auto auto 1fr",
        columnGap: 48,
        // The form, or what reserves its space.
        "& > :last-child": { gridArea: "1 / 2 / 5", alignSelf: "center" },
        "& h2": { gridRow: 2 },
        "& > p": { gridRow: 3 },
      },
    },
  },
});

export const content = css(middle, { paddingBlock: 8, [wide]: { paddingBlock: "48px 24px" } });

export const columns = css({
  [wide]: { display: "grid", gridTemplateColumns: "repeat(4, minmax(0, 1fr))", gap: 32 },
});

export const list = css({ paddingBottom: 16, [wide]: { padding: "8px 0 0" } });

export const block = css({ [wide]: { marginTop: 32 } });

/**
 * A dot before every name. Where a name starts a line, the list's edge clips its dot and leaves room for a focus ring. It clips two pixels
 * beyond the dot, because browsers draw dots at whole pixels but clip at fractions of a pixel.
 */
export const dotted = css({
  display: "flex",
  flexWrap: "wrap",
  paddingBottom: 8,
  paddingInlineEnd: 16,
  marginInline: "-24px -16px",
  clipPath: "inset(-8px 16px)",
  "& li": { display: "flex", alignItems: "center" },
  "& li::before": {
    content: '""',
    marginInline: 10,
    // Made of borders only, because forced colors remove backgrounds.
    border: `2px solid ${theme.quiet}`,
    borderRadius: "50%",
  },
  [wide]: { paddingTop: 4 },
});

export const more = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  minHeight: 44,
  fontWeight: 600,
  textAlign: "start",
  "&:hover": { color: theme.action },
  '&[aria-expanded="true"] svg, details[open] > & svg': { transform: "rotate(180deg)" },
});

export const allCities = css({ marginBottom: 12, color: theme.action, fontWeight: 600 });

export const end = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "flex-start",
  gap: "24px 48px",
  paddingBlock: "24px",
  [wide]: { marginTop: 24 },
});

export const smallTitle = css({ marginBottom: 8, fontWeight: 600 });

export const apps = css({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  "@media print": { display: "none" },
});

export const app = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  minWidth: 144,
  padding: "5px 15px 5px 11px",
  border: "1px solid transparent",
  borderRadius: theme.radius,
  background: theme.ink,
  color: theme.paper,
  fontWeight: 600,
  lineHeight: 1.2,
  "&:hover": { color: theme.paper, textDecoration: "none", filter: "brightness(1.25)" },
});

export const appSmall = css({ display: "block", fontSize: 13, fontWeight: 400 });

export const social = css({ display: "flex", flexWrap: "wrap", marginInline: -10 });

export const socialLink = css({
  display: "flex",
  padding: 10,
  borderRadius: theme.radius,
  "& svg": { display: "block" },
});

export const small = css({
  paddingBlock: "16px",
  borderTop: `1px solid ${theme.line}`,
  fontSize: 13,
  color: theme.quiet,
});

export const legal = css({ display: "flex", flexWrap: "wrap", gap: "0 24px" });

/** Our legal links, then those of the host page at the same height. */
export const legalRow = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 24px",
  "& ::slotted(*)": { minWidth: 24, minHeight: 28, alignContent: "center" },
  [touch]: { "& ::slotted(*)": { minHeight: 44 } },
});

export const copyright = css({ paddingBlock: 4 });

export const simple = css(middle, { paddingBlock: 16, fontSize: 13, color: theme.quiet });

export const inText = css({
  display: "inline",
  padding: 0,
  textDecoration: "underline",
  textUnderlineOffset: 3,
});

export const postAJob = css(middle, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "16px 48px",
  paddingBlock: 32,
  [wide]: { paddingBlock: 40 },
});

/** Reserves the widget's space, so that nothing moves when it loads. */
export const reviews = css({
  display: "flex",
  alignItems: "center",
  width: 308,
  maxWidth: "100%",
  height: 22,
  alignSelf: "center",
  overflow: "hidden",
});
