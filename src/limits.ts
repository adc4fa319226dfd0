/** The numbers of the product, with the unit in the name. The specification sets them (spec section 9), unless another source is named. */

export const ZIP_LENGTH = 5;
export const MOBILE_BREAKPOINT_PX = 1024;
/** The header's minimum width for the wide layout, in a window of at least `MOBILE_BREAKPOINT_PX` (contract section 4). */
export const WIDE_MIN_PX = 980;
export const REQUEST_TIMEOUT_MS = 10_000;
/** The maximum time that elements wait for a header's data to decide the host page's brand (contract section 10). */
export const PAGE_BRAND_WAIT_MS = 3000;
/** A form that was sent before its view was there waits this long for the app, and then for the view. Then the browser sends it. */
export const APP_WAIT_MS = 3000;
export const VIEW_WAIT_MS = 1000;
/** The limits of a fragment that the script fetches (contract section 16). */
export const FRAGMENT_TIMEOUT_MS = 3000;
export const FRAGMENT_MAX_BYTES = 1_048_576;
/** A header whose fragment is late then requests its data too. */
export const FRAGMENT_DATA_WAIT_MS = 1000;
/** A fragment waits this long for the others of its page, so that they show in one frame. */
export const FRAGMENTS_TOGETHER_MS = 50;
/** The visitor's device has drawn a frame by then, except in a hidden document. */
export const FRAME_WAIT_MS = 200;
/** The maximum number of ancestors to search for tracking attributes. */
export const ATTRIBUTE_LOOKUP_MAX_ANCESTORS = 50;
/** The maximum number of marked elements per page whose display is reported (contract section 15). */
export const DISPLAYS_MAX = 200;
export const TRACKER_QUEUE_MAX_EVENTS = 1000;
/** The maximum size of unsent events in local storage: 200 KB, in characters of two bytes. */
export const STORED_EVENTS_MAX_CHARACTERS = 100_000;
/** The maximum age of an unsent event: 7 days. Older ones are removed. */
export const STORED_EVENTS_MAX_AGE_MS = 604_800_000;
export const COOKIE_LIFETIME_DAYS = 365;
/** The time from the load event to `page_viewed`. */
export const PAGE_VIEW_DELAY_MS = 1000;
/** The time from a page view to its first page ping. Later pings follow one per heartbeat. A period without activity sends no ping. */
export const MINIMUM_VISIT_MS = 30_000;
export const HEARTBEAT_MS = 10_000;
/** After this time without an event, the next event starts a new session. */
export const SESSION_MS = 1_200_000;
/** The delay between a document change and the search for marked elements. Several changes then need one search. */
export const PAGE_SEARCH_DELAY_MS = 200;
/** The duration of the mobile menu's closing animation, by the header's `layout`. */
export const MENU_CLOSE_MS = { global: 500, "site-wide": 700 } as const;
/** The maximum numbers of links for 1, 2 and 3 columns in a panel. A longer list has 4 columns (spec section 2.5). */
export const LINKS_PER_COLUMNS = [15, 23, 26] as const;
/** The maximum number of featured articles in a panel. */
export const ARTICLES_MAX = 3;
/** The minimum delay before the retry of a failed navigation call. A random delay of up to the same length is added. */
export const NAVIGATION_RETRY_MS = 500;
/** The maximum amounts of navigation data. The rest is left out, because showing more could block the host page. */
export const NAVIGATION_MAX = {
  /** The length of a response or an attribute. A longer one is not parsed. */
  characters: 8_000_000,
  groupings: 50,
  linksPerList: 500,
  links: 2000,
  articlesPerGrouping: 20,
  textCharacters: 2000,
  /** The length of a picture's address, which may be a data: URL. */
  pictureCharacters: 50_000,
} as const;
/** The maximum total size of stored navigation data: 500 KB, in characters of two bytes. */
export const NAVIGATION_STORED_MAX_CHARACTERS = 250_000;
/** The maximum value of `navigation-max-stale`: a year. */
export const NAVIGATION_MAX_STALE_S = 31_536_000;
/** The maximum number of addresses whose last good navigation data is stored. */
export const NAVIGATION_STORED_MAX = 5;
/** Accordion items are animated only after the footer has been shown for this time. */
export const ACCORDION_DELAY_MS = 300;
export const ACCESSIBILITY_POLL_MS = 100;
/** The timeout for the accessibility widget's trigger to appear. After it, the console shows a warning. */
export const ACCESSIBILITY_GIVE_UP_MS = 15_000;
export const REVIEWS_RETRY_MS = 1000;
/** A part of a view that fails twice within this time is left out. A single failure only mounts it again. */
export const PART_RETRY_MS = 1000;
export const CERTIFIED_MIN_RATING = 3;

/** The default of `limit`, the maximum number of suggestions. */
export const SUGGESTIONS_LIMIT = 5;
/** The maximum length of a response with suggestions. A longer one is not parsed, because it would block the host page. */
export const SUGGESTIONS_MAX_CHARACTERS = 1_000_000;
export const SEARCH_MAX_LENGTH = 512;
export const SEARCH_DEBOUNCE_MS = 100;
/** After this time without typing, the typed text is tracked. */
export const KEYWORD_TRACKING_DEBOUNCE_MS = 1000;
/** If a request takes longer, the search bar shows that it is loading. */
export const SEARCH_STALL_MS = 300;
/** Like `SEARCH_STALL_MS`, for the hosted search service. */
export const HOSTED_SEARCH_STALL_MS = 200;
export const SEARCH_SERVER_TIMEOUT_MS = 2000;
export const SEARCH_SERVER_BLOCKED_MS = 120_000;
export const SYNC_URL_DELAY_MS = 400;
export const CHAT_MAX_LENGTH = 2000;
export const CHAT_MAX_ROWS = 6;
