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

/** How many suggestions the search bar asks for and shows at most, unless told otherwise. */
export const SUGGESTIONS_LIMIT = 5;
export const SEARCH_MAX_LENGTH = 512;
export const SEARCH_DEBOUNCE_MS = 100;
/** Typing has stopped, and what was typed is reported. */
export const KEYWORD_TRACKING_DEBOUNCE_MS = 1000;
/** A request in flight for longer is shown as such. */
export const SEARCH_STALL_MS = 300;
/** The same for the hosted search service. */
export const HOSTED_SEARCH_STALL_MS = 200;
export const HOSTED_READ_TIMEOUT_MS = 2000;
export const HOSTED_HOST_BLOCKED_MS = 120_000;
export const SYNC_URL_DELAY_MS = 400;
export const CHAT_MAX_LENGTH = 2000;
export const CHAT_MAX_ROWS = 6;
