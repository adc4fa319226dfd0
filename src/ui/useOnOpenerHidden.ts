import { useEffect, useEffectEvent } from "react";

/**
 * Calls `onHidden` when CSS hides the opener of an open overlay, because the wider layout does not need it.
 *
 * @param observed the node whose width is observed
 */
export function useOnOpenerHidden(
  observed: Element,
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
    observer.observe(observed);
    // The window may become wider while `observed` keeps its width.
    const view = observed.ownerDocument.defaultView;
    view?.addEventListener("resize", onResize);
    return () => {
      observer.disconnect();
      view?.removeEventListener("resize", onResize);
    };
  }, [observed, isOpen]);
}
