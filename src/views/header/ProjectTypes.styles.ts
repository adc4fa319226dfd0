import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

export const row = css({
  width: "100%",
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  paddingInline: 12,
  "@media print": { display: "none" },
});

export const titles = css({ display: "flex", flexWrap: "wrap" });

export const title = css({
  display: "flex",
  alignItems: "center",
  minHeight: 48,
  margin: 0,
  padding: "0 12px",
  border: 0,
  background: "transparent",
  color: theme.ink,
  fontSize: 15,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  "&:hover": { color: theme.action },
  '&[aria-expanded="true"]': { color: theme.action, boxShadow: `inset 0 -3px ${theme.action}` },
  "&:focus-visible": { outlineOffset: -3 },
  "@media (forced-colors: active)": {
    '&[aria-expanded="true"]': { textDecoration: "underline", textUnderlineOffset: 6 },
  },
});
