import {
  addTracker,
  allTrackers,
  type BrowserTracker,
  cookie,
  SharedState,
} from "@snowplow/browser-tracker-core";
import { version } from "@snowplow/tracker-core";
import { cleanAddress, isPrivateText } from "../../browser/cleanAddress";
import { COOKIE_LIFETIME_DAYS, SESSION_MS } from "../../limits";
import type { Payload } from "./createEventStore";
import { COOKIE_PREFIX } from "./deleteVisitorData";

const ID = "home-services-chrome";
const NAMESPACE = "hs";
const DAY_S = 86_400;
const SESSION_S = SESSION_MS / 1000;
/** The index of the time of the last event in Snowplow's user info, in seconds since 1970. */
const LAST_EVENT_FIELD = 4;

/**
 * Creates Snowplow's tracker for identity, sessions and the shape of events. It does not send events itself.
 *
 * It uses the core of `@snowplow/browser-tracker`. Importing that package itself would add a `beforeunload` listener, which keeps documents
 * out of the back/forward cache. The state created here adds no listener, and is separate from the host page's own Snowplow.
 *
 * It writes its cookies only on `flushPendingCookies`, or 10 ms later. A write could restore a cookie after a refusal, so flush at the end of
 * each task.
 * @param onEvent called with every finished event
 */
export function createSnowplow(appName: string, onEvent: (payload: Payload) => void): BrowserTracker {
  const state = new SharedState();
  state.hasLoaded = true;
  const hasCookies = canUseCookies();
  const tracker = addTracker(ID, NAMESPACE, `js-${version}`, "https://collector.invalid", state, {
    appId: appName,
    cookieName: COOKIE_PREFIX,
    cookieSameSite: "Lax",
    cookieSecure: window.location.protocol !== "http:",
    cookieLifetime: COOKIE_LIFETIME_DAYS * DAY_S,
    sessionCookieTimeout: SESSION_S,
    respectDoNotTrack: false,
    encodeBase64: false,
    contexts: { webPage: true, session: hasCookies },
    maxPostBytes: Number.POSITIVE_INFINITY,
    eventStore: {
      add({ payload }) {
        onEvent(cleanPayload(readable(payload)));
        // Snowplow would send the content of this store, so keep it empty.
        return Promise.resolve(0);
      },
      count: () => Promise.resolve(0),
      removeHead: () => Promise.resolve(),
      iterator: () => ({ next: () => Promise.resolve({ value: undefined, done: true }) }),
      getAll: () => Promise.resolve([]),
      getAllPayloads: () => Promise.resolve([]),
    },
    ...(hasCookies ? {} : { stateStorageStrategy: "none", discoverRootDomain: false }),
  });
  if (!tracker) throw new Error(`a tracker ${ID} already exists`);
  // The host page's bundle may contain the same module. Events that it tracks "with all trackers" must not use our tracker.
  delete allTrackers()[ID];
  return tracker;
}

/**
 * Starts a new session after 20 minutes without an event, by the document's clock. The session cookie follows the browser's clock, which may
 * differ, for example after the computer has slept.
 */
export function renewSession(tracker: BrowserTracker): void {
  const lastEvent = tracker.getDomainUserInfo()[LAST_EVENT_FIELD];
  const isOver = Date.now() / 1000 - lastEvent > SESSION_S;
  // Without cookies, the time of the last event is unknown, and Snowplow keeps the session in memory.
  if (lastEvent && isOver && cookie(tracker.getCookieName("ses"))) tracker.newSession();
}

/** In a sandboxed frame, every use of cookies throws. */
function canUseCookies(): boolean {
  try {
    return typeof document.cookie === "string";
  } catch {
    return false;
  }
}

/** Turns all values into strings, as Snowplow's protocol requires. */
function readable(payload: object): Payload {
  const result: Payload = {};
  for (const [name, value] of Object.entries(payload)) result[name] = String(value);
  return result;
}

const TITLE_MAX_LENGTH = 512;

/** Cleans the addresses and the title that Snowplow adds. They may contain typed text, a token or an email address. */
export function cleanPayload(payload: Payload): Payload {
  const clean = { ...payload };
  for (const field of ["url", "refr"]) if (clean[field]) clean[field] = cleanAddress(clean[field]);
  if (clean.page) clean.page = isPrivateText(clean.page) ? "" : clean.page.slice(0, TITLE_MAX_LENGTH);
  for (const field of Object.keys(clean)) if (!clean[field]) delete clean[field];
  return clean;
}
