import { type RefObject, useLayoutEffect } from "react";

const GAP_PX = 8;
const LEAST_HEIGHT_PX = 200;

/**
 * Keeps a `popover="manual"` under its anchor, as wide as that, in the top layer: over dialogs, out of whatever clips or
 * transforms the anchor. Over the anchor where there is more room. Without popovers it stays where the page lets it.
 */
export function useFloating(
  isShown: boolean,
  anchor: HTMLElement,
  panel: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const node = panel.current;
    const page = node?.ownerDocument.defaultView;
    if (!isShown || !node?.popover || !page) return;

    const place = () => {
      const box = anchor.getBoundingClientRect();
      const height = page.visualViewport?.height ?? page.innerHeight;
      const below = height - box.bottom;
      const isAbove = below < LEAST_HEIGHT_PX && box.top > below;
      const { style } = node;
      style.left = `${box.left}px`;
      style.width = `${box.width}px`;
      style.top = isAbove ? "auto" : `${box.bottom + GAP_PX}px`;
      style.bottom = isAbove ? `${page.innerHeight - box.top + GAP_PX}px` : "auto";
      style.maxHeight = `${Math.max(isAbove ? box.top : below, LEAST_HEIGHT_PX / 2) - 2 * GAP_PX}px`;
    };

    // Before its place is measured: see `useTopLayer`.
    try {
      node.showPopover();
    } catch {
      // Shown already, or on its way out.
    }
    place();
    page.addEventListener("scroll", place, { capture: true, passive: true });
    page.addEventListener("resize", place);
    return () => {
      page.removeEventListener("scroll", place, true);
      page.removeEventListener("resize", place);
      try {
        node.hidePopover();
      } catch {
        // Gone already.
      }
    };
  }, [isShown, anchor, panel]);
}
