import { css } from "./css";

/** The native disclosure, without its triangle. */
export const details = css({
  "& > summary": { listStyle: "none" },
  "& > summary::-webkit-details-marker": { display: "none" },
});

/** A heading that looks like the text around it and fills its row. */
export const heading = css({
  display: "flex",
  flex: 1,
  alignItems: "center",
  justifyContent: "space-between",
  gap: "inherit",
  margin: 0,
  fontSize: "inherit",
  fontWeight: "inherit",
  lineHeight: "inherit",
});

/** The panel that a disclosure opens: the node after it. While it is closed, the script does not render the panel, or hides it. */
export const panel = css({ "details:not([open]) + &": { display: "none" } });
