import { withinWait } from "../fragments/createNavigationCache";
import { getWithin, type SharedStore } from "../fragments/SharedStore";

/** With the time in the store's cache this is less than the minute within which the switch has to work. */
const CHECK_INTERVAL_MS = 20_000;
/** The interval after a check to which the store has not answered. */
const RETRY_INTERVAL_MS = 5_000;
/** A check without a result after this time belongs to a request that the platform has ended. */
const ABANDONED_AFTER_MS = 2_000;
const KEY = "off";

/**
 * Whether the store holds the key `off`, with any value. An answer older than the interval is not used while a newer one can be had in
 * time. A store that does not answer changes nothing.
 */
export function createOffSwitch(now: () => number = Date.now) {
  let isOff = false;
  let dueAt = Number.NEGATIVE_INFINITY;
  let check: { startedAt: number; done: Promise<void> } | undefined;

  function startCheck(store: SharedStore) {
    const startedAt = now();
    const done = readSwitch(store).then((found) => {
      const interval = found === undefined ? RETRY_INTERVAL_MS : CHECK_INTERVAL_MS;
      dueAt = Math.max(dueAt, startedAt + interval);
      if (found !== undefined) isOff = found;
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
    await withinWait(done);
    return isOff;
  };
}

async function readSwitch(store: SharedStore): Promise<boolean | undefined> {
  const found = await getWithin(store, KEY);
  return found === undefined ? undefined : found !== null;
}
