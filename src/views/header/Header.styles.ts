import { MOBILE_BREAKPOINT_PX } from "../../limits";
import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

const mobile = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

/** Its height is the same from the first paint on: the bar takes what the row of project types does not. */
export const header = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minHeight: "var(--hs-header-height, 120px)",
  background: theme.paper,
  borderBottom: `1px solid ${theme.line}`,
  "@media print": { borderBottom: 0 },
  [mobile]: { minHeight: "var(--hs-header-height, 56px)" },
});

export const withoutRow = css({ minHeight: "var(--hs-header-height, 72px)" });
