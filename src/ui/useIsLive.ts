import { use, useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * Whether the view is live: false on a server and during hydration, then true. The change rerenders the component, so a component that
 * rarely needs it should pass `isNeeded`.
 *
 * @param isNeeded returns false if the result may stay false, which saves the rerender
 */
export function useIsLive(isNeeded: () => boolean = always): boolean {
  return useSyncExternalStore(subscribe, isNeeded, notYet);
}

const always = () => true;
const notYet = () => false;

const never = new Promise<never>(() => undefined);

/** Suspends forever, so that a Suspense boundary keeps its server markup. A panel that was never opened needs no hydration. */
export function ServerMarkup(): never {
  return use(never);
}
