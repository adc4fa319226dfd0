/** The numbers of the product, unit in the name (spec section 9 unless said otherwise). */

export const ZIP_LENGTH = 5;
export const MOBILE_BREAKPOINT_PX = 1024;
export const REQUEST_TIMEOUT_MS = 10_000;
/** How many ancestors the lookup of tracking attributes climbs at most. */
export const ATTRIBUTE_LOOKUP_MAX_ANCESTORS = 50;
export const TRACKER_QUEUE_MAX_EVENTS = 1000;
export const COOKIE_LIFETIME_DAYS = 365;
