import { cssFor } from "../../ui/css";
import { insertRule } from "../../ui/stylesheet";
import { actionButton, anyDirection, fieldBox, hiddenText, theme } from "../../ui/theme";

const css = cssFor("s");

// No margin by default, so that the search fits the space that a host page reserves.
insertRule(":host(hs-search){margin:var(--hs-margin,0)!important}");

export const search = css({
  width: "100%",
  maxWidth: "var(--hs-search-width, 800px)",
  "@media print": { display: "none" },
});

export const container = css({ containerType: "inline-size" });

/** A narrow bar: the button shows its icon only. */
const NARROW = "@container (max-width: 479px)";
/** Up to this width the fields have less padding, because the button shows its label. */
const MEDIUM = "@container (max-width: 559px)";
/** The bar in a window of 320 px. */
const NARROWEST = "@container (max-width: 359px)";
/** In a narrow column of the host page, the text field has its own row. */
const COLUMN = "@container (max-width: 279px)";

export const bar = css(fieldBox, {
  display: "flex",
  alignItems: "center",
  minHeight: 52,
  "&&[data-invalid]": { borderColor: theme.error },
  [COLUMN]: { flexWrap: "wrap" },
});

export const text = css({
  position: "relative",
  flex: 1,
  minWidth: 0,
  [COLUMN]: { flexBasis: "100%", borderBottom: `1px solid ${theme.line}` },
  // The spinner.
  "&[data-busy]::after": {
    content: '""',
    position: "absolute",
    insetInlineEnd: 12,
    top: 12,
    width: 20,
    height: 20,
    border: `2px solid ${theme.line}`,
    borderTopColor: theme.action,
    borderRadius: "50%",
    pointerEvents: "none",
    animation: "hs-turn 800ms linear infinite",
  },
  "@keyframes hs-turn": { to: { transform: "rotate(1turn)" } },
});

const field = {
  display: "block",
  width: "100%",
  height: 44,
  paddingBlock: 0,
  paddingInline: "20px 12px",
  border: 0,
  borderRadius: 22,
  background: "transparent",
  // Below 16 px iOS zooms into the field.
  fontSize: 16,
  lineHeight: 1.5,
  textOverflow: "ellipsis",
  appearance: "none" as const,
  "&::placeholder": { ...anyDirection, color: theme.quiet, opacity: 1, [NARROW]: { fontSize: 15 } },
  "&&:focus-visible": { outlineOffset: -3 },
  '&[aria-busy="true"]': { paddingInlineEnd: 40 },
  '&[aria-invalid="true"]': { color: theme.error },
  '&[aria-invalid="true"]::placeholder': { color: theme.error },
};

export const input = css(field, {
  [MEDIUM]: { paddingInline: "16px 8px" },
  [NARROWEST]: { paddingInline: "14px 2px" },
  [COLUMN]: { paddingInline: "16px 8px" },
});

/** As wide as the placeholder and at least as wide as five digits. The placeholder is measured, because its width depends on the font. */
export const zipBox = css({
  flex: "none",
  display: "grid",
  minWidth: 96,
  maxWidth: "50%",
  marginInlineEnd: 4,
  [NARROWEST]: { minWidth: 84 },
  [COLUMN]: { flex: 1, maxWidth: "none" },
  "&::after": {
    content: "attr(data-placeholder)",
    gridArea: "1 / 1",
    height: 0,
    overflow: "hidden",
    visibility: "hidden",
    whiteSpace: "pre",
    // The field's padding, plus 1 px for the hairline and 1 px for rounding.
    paddingInline: "13px 9px",
    fontSize: 16,
    [NARROW]: { fontSize: 15 },
    [NARROWEST]: { paddingInline: "11px 7px" },
  },
});

export const zip = css(field, {
  gridArea: "1 / 1",
  // The width comes from the placeholder, not from the input's default.
  width: 0,
  minWidth: "100%",
  paddingInline: "12px 8px",
  [NARROWEST]: { paddingInline: "10px 6px" },
  [COLUMN]: { paddingInline: "16px 8px" },
  // The hairline between the fields.
  "&:not(:focus-visible)": {
    borderInlineStart: `1px solid ${theme.line}`,
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
    [COLUMN]: { borderInlineStart: 0 },
  },
});

export const button = css(actionButton, {
  flex: "none",
  display: "grid",
  placeItems: "center",
  minWidth: 44,
  height: 44,
  paddingBlock: 0,
  paddingInline: 24,
  borderRadius: 22,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: 1.2,
  "& svg": { display: "none" },
  [MEDIUM]: { paddingInline: 16 },
  // In a narrow bar the icon replaces the visible label. The label stays the accessible name.
  [NARROW]: {
    paddingInline: 0,
    "& svg": { display: "block" },
    "& span": hiddenText,
  },
});

// Replaces the browser's popover styles, so that the list also shows in browsers without popovers.
export const popover = css({
  display: "block",
  position: "fixed",
  inset: "auto",
  zIndex: 1,
  padding: 0,
  border: `1px solid ${theme.line}`,
  borderRadius: 16,
  background: theme.paper,
  color: theme.ink,
  boxShadow: "0 8px 24px rgb(0 0 0 / 0.16)",
  overflow: "auto",
});

export const list = css({ paddingBlock: 8, overscrollBehavior: "contain" });

export const inFlow = css({
  position: "static",
  width: "auto",
  marginTop: 8,
  border: 0,
  boxShadow: "none",
  overflow: "visible",
});

export const option = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 44,
  paddingBlock: 8,
  paddingInline: 20,
  fontSize: 16,
  lineHeight: 1.4,
  cursor: "pointer",
  // No icon draws outside its box. Clipping would cost the browser a layer for each icon.
  "& svg": { flex: "none", color: theme.quiet, overflow: "visible" },
  // Takes the remaining width without measuring its content, which would cost one more layout per keystroke.
  "& span": { flex: "1 1 0", minWidth: 0 },
  "& mark": {
    background: "none",
    color: "inherit",
    fontWeight: 400,
    // In forced colors the typed part would get the text color of a mark without its background.
    "@media (forced-colors: active)": { color: "CanvasText" },
  },
  "& small": { marginInlineStart: "auto", fontSize: 13, color: theme.quiet },
  '&[aria-selected="true"]': {
    background: theme.tint,
    color: theme.action,
    "@media (forced-colors: active)": {
      forcedColorAdjust: "none",
      background: "Highlight",
      color: "HighlightText",
      "& svg, & mark": { color: "inherit" },
    },
  },
});

export const matched = css({ fontWeight: 600 });

export const testList = css({
  "@media (min-width: 640px)": { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
});

export const error = css({
  padding: "10px 20px",
  color: theme.error,
  fontWeight: 600,
});
