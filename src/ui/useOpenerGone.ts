import { useEffect, useRef } from "react";

/**
 * Calls `onGone` when CSS hides the button that opened an overlay while the overlay is open, because there is now room without it.
 *
 * @param place the node whose width is observed
 */
export function useOpenerGone(
  place: Element,
  isOpen: boolean,
  opener: () => HTMLElement | null | undefined,
  onGone: () => void,
): void {
  const latest = useRef({ opener, onGone });
  latest.current = { opener, onGone };
  useEffect(() => {
    if (!isOpen || typeof ResizeObserver !== "function") return undefined;
    const observer = new ResizeObserver(() => {
      if (!latest.current.opener()?.getClientRects().length) latest.current.onGone();
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, isOpen]);
}
