import { css } from "./css";

/** The native disclosure, without its triangle. */
export const details = css({
  "& > summary": { listStyle: "none" },
  "& > summary::-webkit-details-marker": { display: "none" },
});

/** What a disclosure opens: the node that follows it. The script does not render it, or hides it, while it is closed. */
export const panel = css({ "details:not([open]) + &": { display: "none" } });
