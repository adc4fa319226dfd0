import { type RefObject, useLayoutEffect } from "react";
import { followPage } from "./followPage";

/** Where a popover opens. */
export interface PopoverPlacement {
  /** What it opens under, or above where there is more room. */
  anchor: (popover: HTMLElement) => Element | null | undefined;
  /** As wide as the anchor (`stretch`), or as its own content, from the anchor's start edge or to its end edge. */
  align: "stretch" | "start" | "end";
  /** The distance from the anchor, and the least from the edges of the window, in px. */
  gap?: number;
}

/** With this much room below its anchor, in px, a popover that needs more scrolls instead of opening above. */
const ENOUGH_HEIGHT_PX = 200;
/** Even at an edge of the window a popover shows something. */
const LEAST_HEIGHT_PX = 120;

/**
 * Shows a node in the browser's top layer, over anything of the page and clipped by none of it; it follows its anchor as the page
 * scrolls. Where there is no top layer, a node of a fixed position is placed all the same, any other stays where its styles put it.
 * @param placement undefined for a node that stands in flow
 */
export function usePopover(
  node: RefObject<HTMLElement | null>,
  placement: PopoverPlacement | undefined,
): void {
  // After every render: an element that is moved loses what it has in the top layer, and may be in another document.
  useLayoutEffect(() => {
    const popover = node.current;
    const view = popover?.ownerDocument.defaultView;
    if (!placement || !popover?.isConnected || !view) return undefined;
    // Before it is measured: WebKit keeps a node of the top layer within a transformed box it was once laid out in.
    show(popover);
    if (view.getComputedStyle(popover).position !== "fixed") return undefined;
    const follow = () => place(popover, view, placement);
    follow();
    return followPage(view, follow);
  });
}

function show(popover: HTMLElement): void {
  if (!popover.showPopover) return;
  popover.popover = "manual";
  if (!popover.matches(":popover-open")) popover.showPopover();
}

function place(popover: HTMLElement, view: Window, { anchor, align, gap = 0 }: PopoverPlacement): void {
  const box = anchor(popover)?.getBoundingClientRect();
  if (!box) return;
  const { style } = popover;
  // A touch keyboard makes the visual viewport smaller, not the window.
  const below = (view.visualViewport?.height ?? view.innerHeight) - box.bottom;
  const needed = Math.min(popover.scrollHeight + gap, ENOUGH_HEIGHT_PX);
  const isAbove = below < needed && box.top > below;
  style.top = isAbove ? "auto" : `${box.bottom + gap}px`;
  style.bottom = isAbove ? `${view.innerHeight - box.top + gap}px` : "auto";
  style.maxHeight = `${Math.max((isAbove ? box.top : below) - 2 * gap, LEAST_HEIGHT_PX)}px`;
  if (align === "stretch") {
    style.left = `${box.left}px`;
    style.width = `${box.width}px`;
    return;
  }
  const { clientWidth } = popover.ownerDocument.documentElement;
  const isRightToLeft = view.getComputedStyle(popover).direction === "rtl";
  const isAtLeft = (align === "start") !== isRightToLeft;
  const most = clientWidth - popover.offsetWidth - gap;
  const inside = (distance: number) => `${Math.max(gap, Math.min(distance, most))}px`;
  style.left = isAtLeft ? inside(box.left) : "auto";
  style.right = isAtLeft ? "auto" : inside(clientWidth - box.right);
}
