import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds, kept up to date. True where the browser cannot tell. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener?.("change", onChange);
      return () => list?.removeEventListener?.("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? true, isWide);
}

/** A server cannot tell either. */
function isWide(): boolean {
  return true;
}
