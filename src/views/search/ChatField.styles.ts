import { cssFor } from "../../ui/css";
import { actionButton, anyDirection, fieldBox, theme } from "../../ui/theme";

const css = cssFor("c");

export const box = css(fieldBox, {
  position: "relative",
  display: "flex",
  alignItems: "flex-end",
  gap: 8,
  width: "100%",
  "@media print": { display: "none" },
});

export const sparkle = css({
  borderColor: theme.accent,
  boxShadow: `0 0 0 1px ${theme.accent}, 0 4px 20px -4px ${theme.accent}`,
});

export const mark = css({
  flex: "none",
  display: "grid",
  paddingBlock: 10,
  marginInlineStart: 14,
  color: theme.action,
});

export const area = css({
  flex: 1,
  minWidth: 0,
  display: "block",
  minHeight: 44,
  paddingBlock: 10,
  paddingInline: 16,
  border: 0,
  borderRadius: 22,
  background: "transparent",
  // Below 16 px iOS zooms into the field.
  fontSize: 16,
  lineHeight: "24px",
  resize: "none",
  overflowY: "auto",
  appearance: "none",
  fieldSizing: "content",
  "&::placeholder": { ...anyDirection, color: theme.quiet, opacity: 1 },
  "&&:focus-visible": { outlineOffset: -3 },
});

export const button = css(actionButton, {
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  borderRadius: "50%",
});

export const stop = css({ "& path": { fill: "currentColor" } });

/** In CSS, because a script may change the text without an event. */
export const quietWhenEmpty = css({
  "textarea:placeholder-shown ~ &&": {
    cursor: "default",
    background: theme.tint,
    color: theme.quiet,
    filter: "none",
  },
});

/** The button of a sparkling field shows only when it can be used: while the field has the focus or a text. */
export const onlyInUse = css({
  "&&": { display: "none" },
  "form:focus-within > &&, textarea:not(:placeholder-shown) ~ &&": { display: "grid" },
});
