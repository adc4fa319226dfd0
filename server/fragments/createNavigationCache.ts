import { MAX_STALE_SECONDS } from "../../portable/checkFragments.mjs";
import type { Freshness } from "./Fragment";
import {
  acquireLease,
  isWellFormedNavigation,
  readFromStore,
  type SharedStore,
  type StoredNavigation,
  within,
  writeToStore,
} from "./SharedStore";

/** The minimum interval between calls for the same navigation data, however many requests arrive and even if calls fail. */
export const FRESH_MS = 60_000;
/** How long a response waits for data if there is none to show yet. */
export const WAIT_MS = 50;
/** The interval between reads of the store while another server is fetching. */
const STORE_CHECK_MS = 2_000;
/** The same interval if there is no data to show yet. */
export const FIRST_CHECK_MS = 200;
/** A call without a result is abandoned after this time, because the platform may have ended the request that started it. */
const ABANDONED_AFTER_MS = 15_000;
/** The largest expected difference between the clocks of two servers. */
const CLOCK_SKEW_MS = 5_000;

export interface NavigationCacheOptions {
  load(url: string): Promise<unknown>;
  /** Whether every fragment can be rendered with the data. Only then does it replace the last good data. */
  isGood(url: string, navigation: object): boolean;
  /** The maximum age of stale data that is shown. Default: one week. */
  maxStaleMs?: number | undefined;
  now?: (() => number) | undefined;
  /** How long data counts as fresh, and the minimum interval between calls. Default: one minute. */
  freshMs?: number | undefined;
  onLoaded?: ((url: string, error: Error | undefined) => void) | undefined;
}

export interface LookUpContext {
  store?: SharedStore | undefined;
  /** Keeps the process alive for work that continues after the response, like `waitUntil` on an edge platform. */
  keepAlive?(work: Promise<unknown>): void;
}

/** The data of an address, if there is any to show. */
interface LookedUp {
  stored?: StoredNavigation;
  state: Freshness;
  /** The only data is too old to be shown. */
  isExpired?: boolean;
}

interface Entry {
  stored?: StoredNavigation;
  nextAt: number;
  nextCallAt: number;
  /** The running refresh. `shown` resolves when there is data to show, or when the refresh has ended. */
  refresh?: { startedAt: number; shown: Promise<void>; done: Promise<void> };
}

/**
 * Caches the last good navigation data of each address and refreshes it in the background. If there is none yet, a lookup waits for it for
 * at most 50 ms.
 */
export function createNavigationCache(options: NavigationCacheOptions) {
  const { load, isGood, now = Date.now, onLoaded } = options;
  const { freshMs = FRESH_MS, maxStaleMs = MAX_STALE_SECONDS * 1000 } = options;
  const entries = new Map<string, Entry>();
  const { isFresh, isShowable, isNewer, isDue } = navigationAge(now, freshMs, maxStaleMs);

  function entryOf(url: string): Entry {
    const entry = entries.get(url) ?? { nextAt: 0, nextCallAt: 0 };
    entries.set(url, entry);
    return entry;
  }

  function checkAt({ stored }: Entry): number {
    return now() + (isShowable(stored) ? STORE_CHECK_MS : FIRST_CHECK_MS);
  }

  async function call(entry: Entry, url: string, store: SharedStore | undefined): Promise<void> {
    entry.nextCallAt = now() + freshMs;
    let error: Error | undefined;
    try {
      const navigation = await load(url);
      if (!isWellFormedNavigation(navigation) || !isGood(url, navigation))
        throw new Error("the response is not navigation data");
      entry.stored = { navigation, at: now() };
      if (store) await writeToStore(store, url, entry.stored);
    } catch (reason) {
      error = reason as Error;
    }
    onLoaded?.(url, error);
  }

  /** Takes newer data from the store, or gives it the data that it lacks. Works also while the CMS is down. */
  async function exchange(entry: Entry, url: string, store: SharedStore): Promise<void> {
    const found = await readFromStore(store, url);
    const { stored, at } = found ?? {};
    if (stored && isNewer(stored, entry.stored) && isGood(url, stored.navigation)) entry.stored = stored;
    else if (at !== undefined && entry.stored && entry.stored.at > at)
      await writeToStore(store, url, entry.stored);
  }

  async function refreshNow(entry: Entry, url: string, store: SharedStore | undefined, show: () => void) {
    if (store) await exchange(entry, url, store);
    if (isShowable(entry.stored)) show();
    if (isFresh(entry.stored)) return;
    if (!isDue(entry.nextCallAt)) {
      entry.nextAt = checkAt(entry);
      return;
    }
    const isFirst = !entry.nextCallAt && !isShowable(entry.stored);
    const heldUntil = store && (await acquireLease(store, { name: url, lifeMs: freshMs, isFirst, now }));
    if (heldUntil) {
      entry.nextAt = Math.min(heldUntil, checkAt(entry));
      return;
    }
    await call(entry, url, store);
    // If the store failed while this server was starting, it may soon have data again.
    entry.nextAt = store && !entry.stored ? checkAt(entry) : entry.nextCallAt;
  }

  /** Returns the refresh that a lookup may wait for; undefined if no refresh is needed. */
  function startRefresh(entry: Entry, url: string, { store, keepAlive }: LookUpContext) {
    const running = entry.refresh;
    if (running && now() - running.startedAt < ABANDONED_AFTER_MS) return running;
    if (isFresh(entry.stored) || !isDue(entry.nextAt)) return undefined;
    let show = () => {};
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    const done = refreshNow(entry, url, store, show).finally(() => {
      show();
      if (entry.refresh?.done === done) entry.refresh = undefined;
    });
    entry.refresh = { startedAt: now(), shown, done };
    keepAlive?.(done);
    return entry.refresh;
  }

  return {
    async lookUp(url: string, context: LookUpContext = {}): Promise<LookedUp> {
      const entry = entryOf(url);
      const running = startRefresh(entry, url, context);
      if (running && !isShowable(entry.stored)) await within(() => running.shown, WAIT_MS);
      if (!isShowable(entry.stored)) return { state: "bare", isExpired: entry.stored !== undefined };
      return { stored: entry.stored, state: isFresh(entry.stored) ? "fresh" : "stale" };
    },

    /** Refreshes the data of an address if necessary. Resolves at the end of the refresh. */
    async warm(url: string, context: LookUpContext = {}): Promise<void> {
      await startRefresh(entryOf(url), url, context)?.done;
    },

    /** Gives a store that works again the data that it lacks. */
    async share(store: SharedStore): Promise<void> {
      await Promise.all([...entries].map(([url, entry]) => exchange(entry, url, store)));
    },

    /** Waits until the running refresh has data to show or has ended. Resolves to whether there is data to show. */
    async whenShown(url: string): Promise<boolean> {
      await entryOf(url).refresh?.shown;
      return isShowable(entryOf(url).stored);
    },
  };
}

/** Creates functions that classify navigation data by its age. */
function navigationAge(now: () => number, freshMs: number, maxStaleMs: number) {
  /** Data from the future: another server's clock is ahead, or this clock was set back. */
  const isFromFuture = ({ at }: StoredNavigation) => at > now() + CLOCK_SKEW_MS;
  const isFresh = (stored: StoredNavigation | undefined) =>
    stored !== undefined && now() - stored.at < freshMs && !isFromFuture(stored);
  /** Fresh data can always be shown. */
  const isShowable = (stored: StoredNavigation | undefined) =>
    isFresh(stored) || (stored !== undefined && now() - stored.at <= maxStaleMs);
  /** Whether data from the store is newer than this server's data. */
  const isNewer = (found: StoredNavigation, stored: StoredNavigation | undefined) =>
    !isFromFuture(found) && (!stored || isFromFuture(stored) || found.at > stored.at);
  /** Whether a time has been reached. A time far in the future means that this clock was set back. */
  const isDue = (at: number) => at <= now() || at > now() + 2 * freshMs;
  return { isFresh, isShowable, isNewer, isDue };
}
