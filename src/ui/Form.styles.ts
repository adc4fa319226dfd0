import { cssFor } from "./css";
import { actionButton, anyDirection, theme } from "./theme";

const css = cssFor("f");

export const button = css(actionButton, {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  minHeight: 48,
  paddingBlock: 8,
  paddingInline: 24,
  borderRadius: theme.radius,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: "center",
  "&:active": { filter: "brightness(0.8)" },
  '&[aria-busy="true"]': { cursor: "progress", filter: "saturate(0.6) brightness(0.95)" },
});

export const field = css({ position: "relative", display: "block", minWidth: 0 });

export const input = css({
  display: "block",
  width: "100%",
  height: 48,
  paddingBlock: 0,
  paddingInline: 16,
  border: `1px solid ${theme.fieldBorder}`,
  borderRadius: theme.radius,
  background: theme.paper,
  // Below 16 px iOS zooms into the field.
  fontSize: 16,
  lineHeight: 1.5,
  appearance: "none",
  "&::placeholder": { ...anyDirection, color: theme.quiet, opacity: 1 },
  "&:hover": { borderColor: theme.ink },
  "&:focus-visible": { borderColor: theme.action },
  '&[aria-invalid="true"]': {
    borderColor: theme.error,
    boxShadow: `inset 0 0 0 1px ${theme.error}`,
    paddingInlineEnd: 44,
  },
});

export const errorIcon = css({
  position: "absolute",
  insetInlineEnd: 12,
  top: 12,
  height: 24,
  color: theme.error,
  pointerEvents: "none",
});

export const helper = css({
  display: "block",
  marginTop: 4,
  color: theme.error,
  fontSize: 13,
  fontWeight: 600,
});
