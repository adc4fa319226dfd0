import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

export const panel = css({ left: 0, width: "100%" });

export const content = css({
  display: "flex",
  gap: 48,
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  padding: "24px 24px 32px",
});
