import { type RefObject, useLayoutEffect } from "react";
import { own } from "../browser/own";
import { followPage } from "./followPage";

/** Where a node of the top layer stands, in px of the viewport. */
export interface Place {
  top: number;
  left?: number;
  right?: number;
  width?: number;
}

/** Even a header at the lower end of the window lets its dropdowns show something. */
const HEIGHT_MIN_PX = 120;

/**
 * Shows a node in the browser's top layer, over anything of the page and clipped by none of it, where `place` says; it
 * follows as the page scrolls. Where there is no top layer, the node stays where its styles put it.
 */
export function useTopLayer(node: RefObject<HTMLElement | null>, place: (node: HTMLElement) => Place): void {
  // After every render: an element that is moved loses what it has in the top layer, and may be in another document.
  useLayoutEffect(() => {
    const popover = node.current;
    const view = popover && own(popover.ownerDocument, "defaultView");
    if (!popover?.showPopover || !popover.isConnected || !view) return undefined;
    const follow = () => {
      const { top, left, right, width } = place(popover);
      const px = (value: number | undefined) => (value === undefined ? "auto" : `${value}px`);
      const { style } = popover;
      style.top = px(top);
      style.left = px(left);
      style.right = px(right);
      if (width !== undefined) style.width = px(width);
      style.maxHeight = px(Math.max(view.innerHeight - top, HEIGHT_MIN_PX));
    };
    popover.popover = "manual";
    // Before its place is measured: WebKit keeps a node of the top layer within a transformed box it was once laid out in.
    if (!popover.matches(":popover-open")) popover.showPopover();
    follow();
    return followPage(view, follow);
  });
}
