import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

export const simple = css({
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  padding: "16px",
  fontSize: 13,
  color: theme.quiet,
  "@media (min-width: 1024px)": { paddingInline: 32 },
});

export const inText = css({ textDecoration: "underline", textUnderlineOffset: 3 });
