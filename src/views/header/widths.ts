import { MOBILE_BREAKPOINT_PX } from "../../limits";

// By the header's own width: in a narrow column of a wide host page it has the layout for that column.
export const CONTAINER = "hs-header / inline-size";
export const wide = `@container hs-header (min-width: ${MOBILE_BREAKPOINT_PX}px)`;
export const narrow = `@container hs-header (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;
