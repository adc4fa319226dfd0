import {
  addTracker,
  allTrackers,
  type BrowserTracker,
  cookie,
  SharedState,
} from "@snowplow/browser-tracker-core";
import { version } from "@snowplow/tracker-core";
import { COOKIE_LIFETIME_DAYS, SESSION_MS } from "../../limits";
import { cleanPayload } from "./cleanPayload";
import type { Payload } from "./createEventStore";
import { COOKIE_PREFIX } from "./forgetVisitor";

const ID = "home-services-chrome";
const NAMESPACE = "hs";
const DAY_S = 86_400;
const SESSION_S = SESSION_MS / 1000;
/** Where Snowplow's id cookie says when the last event was, in seconds since 1970. */
const LAST_EVENT_FIELD = 4;

/**
 * Snowplow's tracker for identity, sessions and the shape of events, with its own queue and requests replaced: every finished
 * event goes to `take`.
 *
 * It stands on the core of `@snowplow/browser-tracker`, because importing that package adds a `beforeunload` listener, which
 * keeps pages out of the back/forward cache. The state made here adds none, and is separate from that of a Snowplow of the host page.
 */
export function createSnowplow(appName: string, take: (payload: Payload) => void): BrowserTracker {
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
    // A cookie that is written asynchronously could come back after an opt-out.
    synchronousCookieWrite: true,
    respectDoNotTrack: false,
    encodeBase64: false,
    contexts: { webPage: true, session: hasCookies },
    maxPostBytes: Number.POSITIVE_INFINITY,
    eventStore: {
      add({ payload }) {
        take(cleanPayload(readable(payload)));
        // Nothing is kept there, so Snowplow itself sends nothing.
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
  if (!tracker) throw new Error(`there is a tracker ${ID} already`);
  // A bundle of the host page may hold the same module: what it tracks "with all trackers" must not be sent by us.
  delete allTrackers()[ID];
  return tracker;
}

/**
 * A new session after 20 minutes without an event, by the page's clock: the cookie that ends it lives by the browser's, which
 * may be another (a computer that slept, a page whose clock is moved).
 */
export function renewSession(tracker: BrowserTracker): void {
  const lastEvent = tracker.getDomainUserInfo()[LAST_EVENT_FIELD];
  const isOver = Date.now() / 1000 - lastEvent > SESSION_S;
  // Without cookies there is no last event, and Snowplow counts in memory.
  if (lastEvent && isOver && cookie(tracker.getCookieName("ses"))) tracker.newSession();
}

/** Sandboxed frames throw on any use of cookies. */
function canUseCookies(): boolean {
  try {
    return typeof document.cookie === "string";
  } catch {
    return false;
  }
}

/** Text by field name, as the protocol wants it. */
function readable(payload: object): Payload {
  const result: Payload = {};
  for (const [name, value] of Object.entries(payload)) result[name] = String(value);
  return result;
}
