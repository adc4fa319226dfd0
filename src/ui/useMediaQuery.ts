import { useCallback, useSyncExternalStore } from "react";

type Lists = Map<string, MediaQueryList | undefined>;

const listsOf = new WeakMap<Window, Lists>();

/** One list for all in a window who ask the same: a page may hold hundreds of elements. */
function listOf(window: Window, query: string): MediaQueryList | undefined {
  let lists = listsOf.get(window);
  if (!lists) {
    lists = new Map();
    listsOf.set(window, lists);
  }
  if (!lists.has(query)) lists.set(query, window.matchMedia?.(query));
  return lists.get(query);
}

/**
 * Whether a media query holds in the window of a node, which a frame's may be, kept up to date. True where the browser cannot
 * tell.
 */
export function useMediaQuery(query: string, node: Node): boolean {
  const { ownerDocument: page } = node;
  const view = (page && page.defaultView) ?? globalThis.window;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(view, query);
      list?.addEventListener?.("change", onChange);
      return () => list?.removeEventListener?.("change", onChange);
    },
    [query, view],
  );
  return useSyncExternalStore(subscribe, () => listOf(view, query)?.matches ?? true, isWide);
}

/** A server cannot tell either. */
function isWide(): boolean {
  return true;
}
