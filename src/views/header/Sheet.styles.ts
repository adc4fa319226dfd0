import { css } from "../../ui/css";

/** The account links in the menu. */
export const account = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "stretch",
  gap: 12,
  paddingBlock: 16,
  "& a": { justifyContent: "center" },
});
