import { WIDE_WINDOW } from "../../ui/breakpoints";
import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

export const simple = css({
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  padding: `16px ${theme.narrowGutter}`,
  fontSize: 13,
  color: theme.quiet,
  [`@media ${WIDE_WINDOW}`]: { paddingInline: theme.gutter },
});

export const inText = css({
  display: "inline",
  padding: 0,
  textDecoration: "underline",
  textUnderlineOffset: 3,
});
