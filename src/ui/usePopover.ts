import { type RefObject, useLayoutEffect } from "react";

/** Where a popover opens. */
export interface PopoverPlacement {
  /** The node under which it opens, or above which when there is more room. */
  anchor: (popover: HTMLElement) => Element | null | undefined;
  /** As wide as the anchor (`stretch`), or as its own content, from the anchor's start edge or to its end edge. */
  align: "stretch" | "start" | "end";
  /** The distance from the anchor, and the least from the edges of the window, in px. */
  gap?: number;
  /** Whether it holds text alone: it opens where all of it fits, and the keyboard scrolls it where it fits on neither side. */
  isText?: boolean;
}

/** With at least this much room below the anchor, in px, a popover that needs more scrolls instead of opening above. */
const ENOUGH_HEIGHT_PX = 200;
/** The least height of a popover, in px, so that something shows even at an edge of the window. */
const LEAST_HEIGHT_PX = 120;

/**
 * Shows a node in the browser's top layer, over everything else and clipped by nothing; it follows its anchor when the host page
 * scrolls. Without a top layer, a node with fixed position is placed in the same way, and any other node stays where its styles put it.
 * @param placement undefined for a node in the normal flow
 */
export function usePopover(
  node: RefObject<HTMLElement | null>,
  placement: PopoverPlacement | undefined,
): void {
  // After every render: moving an element removes its nodes from the top layer, and may put it into another document.
  useLayoutEffect(() => {
    const popover = node.current;
    const view = popover?.ownerDocument.defaultView;
    if (!placement || !popover?.isConnected || !view) return undefined;
    const { scrollTop } = popover;
    // Before it is measured, because WebKit places a node of the top layer within a transformed box that it was laid out in before.
    show(popover);
    if (view.getComputedStyle(popover).position !== "fixed") return undefined;
    const follow = () => place(popover, view, placement);
    follow();
    // Entering the top layer resets it, as when the script takes over a panel that the visitor has scrolled.
    if (popover.scrollTop !== scrollTop) popover.scrollTop = scrollTop;
    return onViewportChange(view, follow);
  });
}

/** Calls `onChange` whenever anything in the window scrolls or the window is resized. Returns a function that stops it. */
function onViewportChange(window: Window, onChange: () => void): () => void {
  window.addEventListener("scroll", onChange, { capture: true, passive: true });
  window.addEventListener("resize", onChange);
  return () => {
    window.removeEventListener("scroll", onChange, true);
    window.removeEventListener("resize", onChange);
  };
}

function show(popover: HTMLElement): void {
  if (!popover.showPopover) return;
  popover.popover = "manual";
  if (!popover.matches(":popover-open")) popover.showPopover();
}

function place(popover: HTMLElement, view: Window, placement: PopoverPlacement): void {
  const { anchor, align, gap = 0, isText = false } = placement;
  const box = anchor(popover)?.getBoundingClientRect();
  if (!box) return;
  const { style } = popover;
  // A touch keyboard makes the visual viewport smaller but not the window.
  const below = (view.visualViewport?.height ?? view.innerHeight) - box.bottom;
  const borders = popover.offsetHeight - popover.clientHeight;
  const needed = popover.scrollHeight + borders + 2 * gap;
  const enough = isText ? needed : Math.min(needed, ENOUGH_HEIGHT_PX);
  const isAbove = below < enough && box.top > below;
  style.top = isAbove ? "auto" : `${box.bottom + gap}px`;
  style.bottom = isAbove ? `${view.innerHeight - box.top + gap}px` : "auto";
  style.maxHeight = `${Math.max((isAbove ? box.top : below) - 2 * gap, LEAST_HEIGHT_PX)}px`;
  if (isText) setTabStop(popover, popover.scrollHeight > popover.clientHeight);
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

/** The keyboard scrolls only what has the focus or holds something that has it. */
function setTabStop(node: HTMLElement, isTabStop: boolean): void {
  if (isTabStop) node.tabIndex = 0;
  else node.removeAttribute("tabindex");
}
