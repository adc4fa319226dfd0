import { MOBILE_BREAKPOINT_PX } from "../limits";

/** The media queries of the breakpoint. The window's width includes the scroll bar. */
export const WIDE_WINDOW = `(min-width: ${MOBILE_BREAKPOINT_PX}px)`;
export const NARROW_WINDOW = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;
