import { MOBILE_BREAKPOINT_PX } from "../limits";

/** The media queries of the one breakpoint. The width of the window includes the scroll bar. */
export const WIDE_WINDOW = `(min-width: ${MOBILE_BREAKPOINT_PX}px)`;
export const NARROW_WINDOW = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;
