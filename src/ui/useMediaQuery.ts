import { useCallback, useSyncExternalStore } from "react";

const lists = new Map<string, MediaQueryList | undefined>();

/** One list for all who ask the same: a page may hold hundreds of elements. */
function listOf(query: string): MediaQueryList | undefined {
  if (!lists.has(query)) lists.set(query, window.matchMedia?.(query));
  return lists.get(query);
}

/** Whether a media query holds, kept up to date. True where the browser cannot tell. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query);
      list?.addEventListener?.("change", onChange);
      return () => list?.removeEventListener?.("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query)?.matches ?? true, isWide);
}

/** A server cannot tell either. */
function isWide(): boolean {
  return true;
}
