import { withinWait } from "../fragments/createNavigationCache";
import { getWithin, type SharedStore } from "../fragments/SharedStore";

/** The store's own cache may be 30 s behind: together less than the minute within which the switch has to work. */
const LOOK_EVERY_MS = 20_000;
const KEY = "off";

/** Whether somebody has put the key `off`, with any value, into the store. A store that does not answer changes nothing. */
export function createOffSwitch(now: () => number = Date.now) {
  let isOff = false;
  let nextAt = 0;
  let isFirst = true;

  return async (
    store: SharedStore | undefined,
    keepAlive?: (work: Promise<unknown>) => void,
  ): Promise<boolean> => {
    if (!store || now() < nextAt) return isOff;
    nextAt = now() + LOOK_EVERY_MS;
    const look = lookAt(store).then((found) => {
      if (found !== undefined) isOff = found;
    });
    keepAlive?.(look);
    if (isFirst) await withinWait(look);
    isFirst = false;
    return isOff;
  };
}

async function lookAt(store: SharedStore): Promise<boolean | undefined> {
  const found = await getWithin(store, KEY);
  return found === undefined ? undefined : found !== null;
}
