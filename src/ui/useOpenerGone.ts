import { useEffect, useRef } from "react";

/**
 * Calls `onGone` where what opened an overlay shows no more while that is open: its place has grown, and CSS does without it.
 *
 * @param place what grows
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
