import { css } from "../../ui/css";
import { focusRing, theme } from "../../ui/theme";

export const search = css({ width: "100%", "@media print": { display: "none" } });

export const container = css({ containerType: "inline-size" });

export const bar = css({
  display: "flex",
  alignItems: "center",
  minHeight: 52,
  padding: 3,
  border: `1px solid ${theme.fieldBorder}`,
  borderRadius: 26,
  background: theme.paper,
  color: theme.ink,
  "&:hover": { borderColor: theme.ink },
  "&:focus-within": { borderColor: theme.action },
});

export const wrongBar = css({ "&, &:hover, &:focus-within": { borderColor: theme.error } });

export const text = css({ position: "relative", flex: 1, minWidth: 0 });

export const input = css({
  display: "block",
  width: "100%",
  height: 44,
  margin: 0,
  paddingBlock: 0,
  paddingInline: "20px 12px",
  border: 0,
  borderRadius: 22,
  background: "transparent",
  // Below 16 px iOS zooms into the field.
  fontSize: 16,
  lineHeight: 1.5,
  textOverflow: "ellipsis",
  appearance: "none",
  "&::placeholder": { color: theme.quiet, opacity: 1 },
  "&:focus-visible": { ...focusRing, outlineOffset: -2 },
  '&[aria-busy="true"]': { paddingInlineEnd: 40 },
  '&[aria-invalid="true"]': { color: theme.error },
  '&[aria-invalid="true"]::placeholder': { color: theme.error },
});

export const zip = css({
  flex: "none",
  width: 96,
  paddingInline: 12,
  marginInlineEnd: 4,
  // The hairline between the fields.
  "&:not(:focus-visible)": {
    borderInlineStart: `1px solid ${theme.line}`,
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
  },
  "@container (max-width: 479px)": { width: 84 },
});

export const button = css({
  flex: "none",
  display: "grid",
  placeItems: "center",
  minWidth: 44,
  height: 44,
  margin: 0,
  paddingBlock: 0,
  paddingInline: 24,
  border: "1px solid transparent",
  borderRadius: 22,
  background: theme.action,
  color: theme.paper,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: 1.2,
  cursor: "pointer",
  transition: "filter 150ms ease-out",
  "&:hover": { filter: "brightness(0.88)" },
  "&:active": { filter: "brightness(0.8)" },
  "& svg": { display: "none" },
  // Where room is short the icon stands for the label, which stays its name.
  "@container (max-width: 479px)": {
    paddingInline: 0,
    "& svg": { display: "block" },
    "& span": { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" },
  },
});

export const spinner = css({
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
  "@keyframes hs-turn": { to: { transform: "rotate(1turn)" } },
});

// Shown, a popover's own rules give way; so it also shows where there are no popovers.
export const panel = css({
  display: "block",
  position: "fixed",
  inset: "auto",
  zIndex: 1,
  margin: 0,
  border: `1px solid ${theme.line}`,
  borderRadius: 16,
  background: theme.paper,
  color: theme.ink,
  boxShadow: "0 8px 24px rgb(0 0 0 / 0.16)",
  overflow: "auto",
});

export const error = css({
  padding: "10px 20px",
  color: theme.error,
  fontWeight: 600,
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
  "& svg": { flex: "none", color: theme.quiet },
  "& mark": { background: "none", color: "inherit", fontWeight: 400 },
  "& small": { marginInlineStart: "auto", fontSize: 13, color: theme.quiet },
  '&[aria-selected="true"]': {
    background: theme.tint,
    color: theme.action,
    "@media (forced-colors: active)": {
      forcedColorAdjust: "none",
      background: "Highlight",
      color: "HighlightText",
    },
  },
});

/** What was not typed stands out. */
export const matched = css({ fontWeight: 600 });

export const testList = css({
  "@media (min-width: 640px)": { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
});
