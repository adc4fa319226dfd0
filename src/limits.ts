/** The numbers of the product, unit in the name (spec section 9 unless said otherwise). */

export const ZIP_LENGTH = 5;
export const MOBILE_BREAKPOINT_PX = 1024;
export const REQUEST_TIMEOUT_MS = 10_000;
/** How many ancestors the lookup of tracking attributes climbs at most. */
export const ATTRIBUTE_LOOKUP_MAX_ANCESTORS = 50;
export const TRACKER_QUEUE_MAX_EVENTS = 1000;
/** How much unsent events may take of a site's storage, in characters of two bytes each: 200 KB. */
export const STORED_EVENTS_MAX_CHARACTERS = 100_000;
/** How long an unsent event is kept: 7 days. */
export const STORED_EVENTS_MAX_AGE_MS = 604_800_000;
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
/** How long the mobile menu is seen closing, by the header's layout. */
export const MENU_CLOSE_MS = { global: 500, "site-wide": 700 } as const;
/** Up to how many links a panel's list has 1, 2 or 3 columns; above the last, 4 (spec section 2.5). */
export const LINKS_PER_COLUMNS = [15, 23, 26] as const;
/** Featured articles in a panel at most. */
export const ARTICLES_MAX = 3;
/** How long the one retry of a failed navigation call waits at least; a random part of the same comes on top. */
export const NAVIGATION_RETRY_MS = 500;
/** Of navigation data, what can be shown without freezing the page; the rest is left out. */
export const NAVIGATION_MAX = {
  /** Of an answer, or of an attribute, before it is read. */
  characters: 8_000_000,
  groupings: 50,
  linksPerList: 500,
  links: 2000,
  articlesPerGrouping: 20,
  textCharacters: 2000,
  /** A picture may be given whole, as its address. */
  pictureCharacters: 50_000,
} as const;
/** How much of a site's storage the last good navigation of all its addresses takes: 500 KB, in characters of two bytes. */
export const NAVIGATION_STORED_MAX_CHARACTERS = 250_000;
/** How old the last good navigation may be told to get: a year. */
export const NAVIGATION_MAX_STALE_S = 31_536_000;
/** How many addresses' last good navigation a browser keeps. */
export const NAVIGATION_STORED_MAX = 5;
export const DEFAULT_AI_LINK = "/ai";
export const LOGIN_URL = "/login";
export const LOGOUT_URL = "/auth/logout";
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
export const SEARCH_SERVER_TIMEOUT_MS = 2000;
export const SEARCH_SERVER_BLOCKED_MS = 120_000;
export const SYNC_URL_DELAY_MS = 400;
export const CHAT_MAX_LENGTH = 2000;
export const CHAT_MAX_ROWS = 6;
