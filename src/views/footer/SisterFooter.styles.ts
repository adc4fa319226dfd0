import { WIDE_WINDOW } from "../../ui/breakpoints";
import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

export const postAJob = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "16px 48px",
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  padding: `32px ${theme.narrowGutter}`,
  [`@media ${WIDE_WINDOW}`]: { padding: `40px ${theme.gutter}` },
  "& a": { textDecoration: "none" },
});

/** Reserves the widget's space, so that nothing moves when it loads. */
export const reviews = css({
  display: "flex",
  alignItems: "center",
  width: 308,
  maxWidth: "100%",
  height: 22,
  alignSelf: "center",
  overflow: "hidden",
});
