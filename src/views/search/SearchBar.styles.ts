import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

export const form = css({
  display: "flex",
  height: 48,
  border: `1px solid ${theme.fieldBorder}`,
  borderRadius: 24,
  overflow: "hidden",
});

export const input = css({
  flex: 1,
  minWidth: 0,
  border: 0,
  padding: "0 16px",
  background: "transparent",
  fontSize: 16,
  "&:focus-visible": { outlineOffset: -3 },
});

export const zip = css({
  width: 96,
  border: 0,
  borderInlineStart: `1px solid ${theme.line}`,
  padding: "0 12px",
  background: "transparent",
  fontSize: 16,
  "&:focus-visible": { outlineOffset: -3 },
});

export const button = css({
  border: 0,
  padding: "0 20px",
  background: theme.action,
  color: theme.paper,
  fontWeight: 600,
});
