import { css } from "./css";
import { theme } from "./theme";

export const button = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  minHeight: 48,
  margin: 0,
  paddingBlock: 8,
  paddingInline: 24,
  border: "1px solid transparent",
  borderRadius: theme.radius,
  background: theme.action,
  color: theme.paper,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: "center",
  cursor: "pointer",
  transition: "filter 150ms ease-out",
  "&:hover": { filter: "brightness(0.88)" },
  "&:active": { filter: "brightness(0.8)" },
  '&[aria-busy="true"]': { cursor: "progress", filter: "saturate(0.6) brightness(0.95)" },
});
