import { useEffect, useRef } from "react";

/**
 * Calls `onHidden` when CSS hides the button that opened an overlay while the overlay is open, because there is now room without it.
 *
 * @param place the node whose width is observed
 */
export function useOnOpenerHidden(
  place: Element,
  isOpen: boolean,
  opener: () => HTMLElement | null | undefined,
  onHidden: () => void,
): void {
  const latest = useRef({ opener, onHidden });
  latest.current = { opener, onHidden };
  useEffect(() => {
    if (!isOpen || typeof ResizeObserver !== "function") return undefined;
    const check = () => {
      if (!latest.current.opener()?.getClientRects().length) latest.current.onHidden();
    };
    const observer = new ResizeObserver(check);
    observer.observe(place);
    // The window may become wider while the place keeps its width.
    const view = place.ownerDocument.defaultView;
    view?.addEventListener("resize", check);
    return () => {
      observer.disconnect();
      view?.removeEventListener("resize", check);
    };
  }, [place, isOpen]);
}
