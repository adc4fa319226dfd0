/** The numbers of the product, unit in the name (spec section 9 unless said otherwise). */

export const ZIP_LENGTH = 5;
export const MOBILE_BREAKPOINT_PX = 1024;
export const REQUEST_TIMEOUT_MS = 10_000;
/** How many ancestors the lookup of tracking attributes climbs at most. */
export const ATTRIBUTE_LOOKUP_MAX_ANCESTORS = 50;
export const TRACKER_QUEUE_MAX_EVENTS = 1000;
export const COOKIE_LIFETIME_DAYS = 365;
/** `page_viewed` comes this long after the page has loaded. */
export const PAGE_VIEW_DELAY_MS = 1000;
/** Page pings: the first after this long on a page with activity, then one each heartbeat with activity. */
export const MINIMUM_VISIT_MS = 30_000;
export const HEARTBEAT_MS = 10_000;
/** A visitor who has done nothing for this long starts a new session. */
export const SESSION_MS = 1_200_000;
/** How long changes of the page are collected before it is searched for marked elements. */
export const PAGE_SEARCH_DELAY_MS = 200;
/** Accordion items animate only when the footer has stood this long. */
export const ACCORDION_DELAY_MS = 300;
/** Set to "yes" for visitors who have chosen Accessibility Tools (spec section 4, spelt as there). */
export const ACCESSIBILITY_FLAG = "do_load_accesibe_js";
export const ACCESSIBILITY_POLL_MS = 100;
/** How long the accessibility widget's trigger is waited for. */
export const ACCESSIBILITY_GIVE_UP_MS = 15_000;
export const REVIEWS_RETRY_MS = 1000;
export const CERTIFIED_MIN_RATING = 3;
