import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether the view is live: false on a server and while its markup is hydrated, then true. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
