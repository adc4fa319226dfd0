import { withinWait } from "../fragments/createNavigationCache";
import { getWithin, type SharedStore } from "../fragments/SharedStore";

/** The store's cache may be 30 s behind: the sum is less than the minute within which the switch has to work. */
const CHECK_INTERVAL_MS = 20_000;
const KEY = "off";

/** Whether the store holds the key `off`, with any value. A store that does not answer changes nothing. */
export function createOffSwitch(now: () => number = Date.now) {
  let isOff = false;
  let nextAt = 0;
  let isFirst = true;

  return async (
    store: SharedStore | undefined,
    keepAlive?: (work: Promise<unknown>) => void,
  ): Promise<boolean> => {
    if (!store || now() < nextAt) return isOff;
    nextAt = now() + CHECK_INTERVAL_MS;
    const check = readSwitch(store).then((found) => {
      if (found !== undefined) isOff = found;
    });
    keepAlive?.(check);
    if (isFirst) await withinWait(check);
    isFirst = false;
    return isOff;
  };
}

async function readSwitch(store: SharedStore): Promise<boolean | undefined> {
  const found = await getWithin(store, KEY);
  return found === undefined ? undefined : found !== null;
}
