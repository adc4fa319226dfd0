import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * Whether the view is live: false on a server and while its markup is hydrated, then true. React renders a component again at once for
 * this, so one that needs it only in some cases names the case.
 *
 * @param isNeeded false: the answer stays false, and nothing is rendered again
 */
export function useIsLive(isNeeded: () => boolean = always): boolean {
  return useSyncExternalStore(subscribe, isNeeded, never);
}

const always = () => true;
const never = () => false;
