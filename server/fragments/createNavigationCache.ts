import { acquireLease } from "./acquireLease";
import { isWellFormedNavigation } from "./isWellFormedNavigation";
import { readFromStore, type SharedStore, type StoredNavigation, writeToStore } from "./SharedStore";

/** Navigation data is requested at most this often, whatever the number of requests and the results of the calls. */
export const FRESH_MS = 60_000;
/** How long an answer waits for data if nothing can be shown yet. */
export const WAIT_MS = 50;
/** When another server is fetching: the time until the store is read again. */
const STORE_CHECK_MS = 2_000;
/** A call without a result after this time belongs to a request that the platform has ended. */
const ABANDONED_AFTER_MS = 15_000;
/** The largest expected difference between the clocks of two servers. */
const CLOCK_SKEW_MS = 5_000;

export interface NavigationCacheOptions {
  /** Fetches navigation data; rejects on failure. */
  load(url: string): Promise<unknown>;
  /** Whether every fragment can be rendered with the data. Only then does it replace the last good data. */
  isGood(url: string, navigation: object): boolean;
  /** The maximum age of stale data that is shown. */
  maxStaleMs?: number;
  now?: () => number;
  /** Called at the end of each call. */
  onLoaded?(url: string, error: Error | undefined): void;
}

/** The context of one request. */
export interface LookUpContext {
  /** The store in which servers share fetched data. */
  store?: SharedStore | undefined;
  /** Keeps the process alive for work that continues after the answer. */
  keepAlive?(work: Promise<unknown>): void;
}

interface Entry {
  stored?: StoredNavigation;
  /** The earliest time of the next request. */
  nextAt: number;
  /** The running refresh; `shown` resolves when there is something to show, or when it is certain that there is nothing. */
  refresh?: { startedAt: number; shown: Promise<void>; done: Promise<void> };
}

export type NavigationCache = ReturnType<typeof createNavigationCache>;

/**
 * The last good navigation data of each address, refreshed in the background. If there is none yet, a look-up waits for it, 50 ms at
 * most.
 */
export function createNavigationCache(options: NavigationCacheOptions) {
  const { load, isGood, maxStaleMs = Number.POSITIVE_INFINITY, now = Date.now, onLoaded } = options;
  const entries = new Map<string, Entry>();

  function entryOf(url: string): Entry {
    const entry = entries.get(url) ?? { nextAt: 0 };
    entries.set(url, entry);
    return entry;
  }

  function isFresh({ stored }: Entry): boolean {
    return stored !== undefined && now() - stored.at < FRESH_MS;
  }

  /** Fresh data always is, since nobody asks for newer. */
  function isShowable(entry: Entry): boolean {
    const { stored } = entry;
    return isFresh(entry) || (stored !== undefined && now() - stored.at <= maxStaleMs);
  }

  function accept(entry: Entry, url: string, found: StoredNavigation | undefined): void {
    if (!found || found.at > now() + CLOCK_SKEW_MS || found.at <= (entry.stored?.at ?? 0)) return;
    if (isWellFormedNavigation(found.navigation) && isGood(url, found.navigation)) entry.stored = found;
  }

  async function call(entry: Entry, url: string, store: SharedStore | undefined): Promise<void> {
    entry.nextAt = now() + FRESH_MS;
    let error: Error | undefined;
    try {
      const navigation = await load(url);
      if (!isWellFormedNavigation(navigation) || !isGood(url, navigation)) {
        throw new Error("the answer cannot be shown as navigation");
      }
      entry.stored = { navigation, at: now() };
      if (store) await writeToStore(store, url, entry.stored);
    } catch (reason) {
      error = reason as Error;
    }
    onLoaded?.(url, error);
  }

  async function refreshNow(entry: Entry, url: string, store: SharedStore | undefined, show: () => void) {
    if (store) {
      accept(entry, url, await readFromStore(store, url));
      if (isShowable(entry)) show();
      if (isFresh(entry)) return;
      const heldUntil = await acquireLease(store, { name: url, lifeMs: FRESH_MS, now });
      if (heldUntil) {
        entry.nextAt = Math.min(heldUntil, now() + STORE_CHECK_MS);
        return;
      }
    }
    await call(entry, url, store);
  }

  function refresh(entry: Entry, url: string, store: SharedStore | undefined): NonNullable<Entry["refresh"]> {
    let show = () => {};
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    const done = refreshNow(entry, url, store, show).finally(() => {
      show();
      if (entry.refresh?.done === done) entry.refresh = undefined;
    });
    entry.refresh = { startedAt: now(), shown, done };
    return entry.refresh;
  }

  /** The refresh that a look-up may wait for; undefined if none is needed. */
  function startRefresh(entry: Entry, url: string, { store, keepAlive }: LookUpContext) {
    const running = entry.refresh;
    if (running && now() - running.startedAt < ABANDONED_AFTER_MS) return running;
    if (isFresh(entry) || now() < entry.nextAt) return undefined;
    const started = refresh(entry, url, store);
    keepAlive?.(started.done);
    return started;
  }

  return {
    /** The data of an address and its state. */
    async lookUp(
      url: string,
      context: LookUpContext = {},
    ): Promise<{ stored?: StoredNavigation; state: "fresh" | "stale" | "bare" }> {
      const entry = entryOf(url);
      const running = startRefresh(entry, url, context);
      if (running && !isShowable(entry)) await withinWait(running.shown);
      if (!isShowable(entry)) return { state: "bare" };
      return { stored: entry.stored, state: isFresh(entry) ? "fresh" : "stale" };
    },

    /** Fetches the data of an address once, and resolves at the end of the call. */
    async warm(url: string): Promise<void> {
      await startRefresh(entryOf(url), url, {})?.done;
    },
  };
}

/** Waits for work, at most as long as an answer may be delayed. */
export function withinWait<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
