import { WAIT_MS } from "../fragments/createNavigationCache";
import { getWithin, type SharedStore, within } from "../fragments/SharedStore";

/** The switch must take effect within a minute. This interval plus the store's usual cache time of 30 s stays below that. */
const CHECK_INTERVAL_MS = 20_000;
/** The retry interval if the store did not respond to a check. */
const RETRY_INTERVAL_MS = 5_000;
/** A check without a result is abandoned after this time, because the platform may have ended the request that started it. */
const ABANDONED_AFTER_MS = 2_000;
const KEY = "off";

/**
 * Returns a function that tells whether the store holds the key `off`, with any value. A result older than the interval is used only if the
 * store does not respond in time.
 */
export function createOffSwitch(now: () => number = Date.now) {
  let isOff = false;
  let dueAt = Number.NEGATIVE_INFINITY;
  let check: { startedAt: number; done: Promise<void> } | undefined;

  function startCheck(store: SharedStore) {
    const startedAt = now();
    const done = getWithin(store, KEY).then((value) => {
      const interval = value === undefined ? RETRY_INTERVAL_MS : CHECK_INTERVAL_MS;
      dueAt = Math.max(dueAt, startedAt + interval);
      if (value !== undefined) isOff = value !== null;
      if (check?.done === done) check = undefined;
    });
    check = { startedAt, done };
    return check;
  }

  return async (
    store: SharedStore | undefined,
    keepAlive?: (work: Promise<unknown>) => void,
  ): Promise<boolean> => {
    if (!store || now() < dueAt) return isOff;
    const isRunning = check && now() - check.startedAt < ABANDONED_AFTER_MS;
    const { done } = check && isRunning ? check : startCheck(store);
    keepAlive?.(done);
    await within(() => done, WAIT_MS);
    return isOff;
  };
}
