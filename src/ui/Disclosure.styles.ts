import { css } from "./css";

/** The native disclosure, without its triangle. */
export const details = css({
  "& > summary": { listStyle: "none" },
  "& > summary::-webkit-details-marker": { display: "none" },
});

/** The panel that a disclosure opens: the node after it. While it is closed, the script does not render the panel, or hides it. */
export const panel = css({ "details:not([open]) + &": { display: "none" } });
