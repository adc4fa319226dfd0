/** The numbers of the product, unit in the name (spec section 9 unless said otherwise). */

export const ZIP_LENGTH = 5;
export const MOBILE_BREAKPOINT_PX = 1024;
export const REQUEST_TIMEOUT_MS = 10_000;
/** How many ancestors the lookup of tracking attributes climbs at most. */
export const ATTRIBUTE_LOOKUP_MAX_ANCESTORS = 50;
export const TRACKER_QUEUE_MAX_EVENTS = 1000;
export const COOKIE_LIFETIME_DAYS = 365;
/** Accordion items animate only when the footer has stood this long. */
export const ACCORDION_DELAY_MS = 300;
/** Set to "yes" for visitors who have chosen Accessibility Tools (spec section 4, spelt as there). */
export const ACCESSIBILITY_FLAG = "do_load_accesibe_js";
export const ACCESSIBILITY_POLL_MS = 100;
/** How long the accessibility widget's trigger is waited for. */
export const ACCESSIBILITY_GIVE_UP_MS = 15_000;
export const REVIEWS_RETRY_MS = 1000;
export const CERTIFIED_MIN_RATING = 3;
