import { useEffect, useEffectEvent } from "react";

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
  const check = useEffectEvent(() => {
    if (!opener()?.getClientRects().length) onHidden();
  });
  useEffect(() => {
    if (!isOpen || typeof ResizeObserver !== "function") return undefined;
    const onResize = () => check();
    const observer = new ResizeObserver(onResize);
    observer.observe(place);
    // The window may become wider while the place keeps its width.
    const view = place.ownerDocument.defaultView;
    view?.addEventListener("resize", onResize);
    return () => {
      observer.disconnect();
      view?.removeEventListener("resize", onResize);
    };
  }, [place, isOpen]);
}
