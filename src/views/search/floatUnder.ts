import { followPage } from "../../ui/followPage";

const GAP_PX = 8;
const LEAST_HEIGHT_PX = 200;

/**
 * Shows a `popover="manual"` under its anchor, as wide as that, in the top layer: over dialogs, out of whatever clips or
 * transforms the anchor. Over the anchor where there is more room. Without popovers it stays where the page lets it.
 * Returns how to hide it; shown again after a move of the element, it comes back to the top layer.
 */
export function floatUnder(anchor: HTMLElement, panel: HTMLElement): () => void {
  const page = panel.ownerDocument.defaultView;
  if (!page || panel.popover === undefined) return () => undefined;

  const place = () => {
    const box = anchor.getBoundingClientRect();
    const height = page.visualViewport?.height ?? page.innerHeight;
    const below = height - box.bottom;
    const isAbove = below < LEAST_HEIGHT_PX && box.top > below;
    const { style } = panel;
    style.left = `${box.left}px`;
    style.width = `${box.width}px`;
    style.top = isAbove ? "auto" : `${box.bottom + GAP_PX}px`;
    style.bottom = isAbove ? `${page.innerHeight - box.top + GAP_PX}px` : "auto";
    style.maxHeight = `${Math.max(isAbove ? box.top : below, LEAST_HEIGHT_PX / 2) - 2 * GAP_PX}px`;
  };

  // Before its place is measured: WebKit keeps a node of the top layer within a transformed box it was once laid out in.
  try {
    panel.showPopover();
  } catch {
    // Shown already, or on its way out.
  }
  place();
  const stop = followPage(page, place);
  return () => {
    stop();
    try {
      panel.hidePopover();
    } catch {
      // Gone already.
    }
  };
}
