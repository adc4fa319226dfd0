import { acquireLease } from "./acquireLease";
import { isWellFormedNavigation } from "./isWellFormedNavigation";
import { navigationAge } from "./navigationAge";
import { readFromStore, type SharedStore, type StoredNavigation, writeToStore } from "./SharedStore";

/** Navigation data is requested at most this often, whatever the number of requests and the results of the calls. */
export const FRESH_MS = 60_000;
/** How long an answer waits for data if nothing can be shown yet. */
const WAIT_MS = 50;
/** When another server is fetching: the time until the store is read again. */
const STORE_CHECK_MS = 2_000;
/** The same time if nothing can be shown yet. */
export const FIRST_CHECK_MS = 200;
/** A call without a result after this time belongs to a request that the platform has ended. */
const ABANDONED_AFTER_MS = 15_000;

export interface NavigationCacheOptions {
  /** Fetches navigation data; rejects on failure. */
  load(url: string): Promise<unknown>;
  /** Whether every fragment can be rendered with the data. Only then does it replace the last good data. */
  isGood(url: string, navigation: object): boolean;
  /** The maximum age of stale data that is shown. */
  maxStaleMs?: number;
  now?: () => number;
  /** How long data counts as fresh, and the time between two calls; default: a minute. */
  freshMs?: number;
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
  /** The earliest time of the next refresh. */
  nextAt: number;
  /** The earliest time of the next call. */
  nextCallAt: number;
  /** The running refresh; `shown` resolves when there is something to show, or when it is certain that there is nothing. */
  refresh?: { startedAt: number; shown: Promise<void>; done: Promise<void> };
}

/**
 * The last good navigation data of each address, refreshed in the background. If there is none yet, a look-up waits for it, 50 ms at
 * most.
 */
export function createNavigationCache(options: NavigationCacheOptions) {
  const { load, isGood, maxStaleMs = Number.POSITIVE_INFINITY, now = Date.now, onLoaded } = options;
  const { freshMs = FRESH_MS } = options;
  const { isFresh, isShowable, isNewer, isDue } = navigationAge({ now, freshMs, maxStaleMs });
  const entries = new Map<string, Entry>();

  function entryOf(url: string): Entry {
    const entry = entries.get(url) ?? { nextAt: 0, nextCallAt: 0 };
    entries.set(url, entry);
    return entry;
  }

  /** When the store is to be read again. */
  function checkAt({ stored }: Entry): number {
    return now() + (isShowable(stored) ? STORE_CHECK_MS : FIRST_CHECK_MS);
  }

  async function call(entry: Entry, url: string, store: SharedStore | undefined): Promise<void> {
    entry.nextCallAt = now() + freshMs;
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
    const found = store && (await readFromStore(store, url));
    if (found && isNewer(found, entry.stored) && isGood(url, found.navigation)) entry.stored = found;
    if (isShowable(entry.stored)) show();
    if (isFresh(entry.stored)) return;
    if (!isDue(entry.nextCallAt)) {
      entry.nextAt = checkAt(entry);
      return;
    }
    const heldUntil = store && (await acquireLease(store, { name: url, lifeMs: freshMs, now }));
    if (heldUntil) {
      entry.nextAt = Math.min(heldUntil, checkAt(entry));
      return;
    }
    await call(entry, url, store);
    const { stored } = entry;
    // A store that fails while this server starts may soon have something to show.
    entry.nextAt = store && !stored ? checkAt(entry) : entry.nextCallAt;
    // A store that has lost its data gets it back from this server's memory while the CMS does not answer.
    if (store && stored && !isFresh(stored) && stored.at > (found?.at ?? 0))
      await writeToStore(store, url, stored);
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
    if (isFresh(entry.stored) || !isDue(entry.nextAt)) return undefined;
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
      if (running && !isShowable(entry.stored)) await withinWait(running.shown);
      if (!isShowable(entry.stored)) return { state: "bare" };
      return { stored: entry.stored, state: isFresh(entry.stored) ? "fresh" : "stale" };
    },

    /** Fetches the data of an address once, and resolves at the end. */
    async warm(url: string, context: LookUpContext = {}): Promise<void> {
      await startRefresh(entryOf(url), url, context)?.done;
    },

    /** Resolves when the running refresh can show something, or has ended; with whether something can be shown. */
    async whenShown(url: string): Promise<boolean> {
      await entryOf(url).refresh?.shown;
      return isShowable(entryOf(url).stored);
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
