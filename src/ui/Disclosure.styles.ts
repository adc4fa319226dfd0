import { cssFor } from "./css";

const css = cssFor("d");

export const details = css({
  "& > summary": { listStyle: "none" },
  "& > summary::-webkit-details-marker": { display: "none" },
});

/** A heading that fills its row. */
export const heading = css({
  display: "flex",
  flex: 1,
  alignItems: "center",
  justifyContent: "space-between",
  gap: "inherit",
});

/** The panel of a disclosure, which is the next node. A live disclosure hides its closed panel, or does not render it. */
export const panel = css({ "details:not([open]) + &": { display: "none" } });
