import { type RefObject, useLayoutEffect } from "react";
import { ownOnly } from "../ownOnly";

/** Where a popover opens. */
export interface PopoverPlacement {
  /** Returns the node that the popover opens under, or above if there is more room. */
  anchor: (popover: HTMLElement) => Element | null | undefined;
  /** `stretch`: as wide as the anchor. `start`, `end`: as wide as its content, aligned with that edge of the anchor. */
  align: "stretch" | "start" | "end";
  /** The distance from the anchor, and the minimum distance from the window's edges, in px. */
  gap?: number;
  /** True for text without controls. The popover opens on the side where it fits. If it fits on neither, the keyboard scrolls it. */
  isText?: boolean;
}

/** If the room below the anchor is at least this high, in px, a popover that does not fit scrolls instead of opening above. */
const ENOUGH_HEIGHT_PX = 200;
/** The minimum height of a popover, in px, also at an edge of the window. */
const LEAST_HEIGHT_PX = 120;

/**
 * Shows a node in the browser's top layer, where nothing covers or clips it. It follows its anchor when the host page scrolls. Without a
 * top layer, a node with fixed position gets the same place, and any other node stays where its styles put it.
 * @param placement undefined for a node in the normal flow
 */
export function usePopover(
  node: RefObject<HTMLElement | null>,
  placement: PopoverPlacement | undefined,
): void {
  // Runs after every render: a moved element leaves the top layer, and may be in another document.
  useLayoutEffect(() => {
    const popover = node.current;
    const view = popover?.ownerDocument.defaultView;
    if (!placement || !popover?.isConnected || !view) return undefined;
    const { scrollTop } = popover;
    // Show before measuring: WebKit positions a node of the top layer within a transformed box of its earlier layout.
    show(popover);
    if (view.getComputedStyle(popover).position !== "fixed") return undefined;
    const follow = () => place(popover, view, placement);
    follow();
    // Entering the top layer resets the scroll position, for example of a panel that the visitor scrolled before hydration.
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
  if (popover.matches(":popover-open")) return;
  // In a transformed container, WebKit keeps the box of an earlier layout. A node without a box gets a new one, but loses the focus.
  if (!popover.matches(":focus-within")) {
    popover.style.display = "none";
    popover.getClientRects();
  }
  popover.showPopover();
  popover.style.display = "";
}

function place(popover: HTMLElement, view: Window, placement: PopoverPlacement): void {
  const { anchor, align, gap = 0, isText = false } = ownOnly(placement);
  const box = anchor(popover)?.getBoundingClientRect();
  if (!box) return;
  const { style } = popover;
  // A touch keyboard shrinks the visual viewport but not the window.
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

/** The keyboard scrolls only a node that has the focus or contains it. */
function setTabStop(node: HTMLElement, isTabStop: boolean): void {
  if (isTabStop) node.tabIndex = 0;
  else node.removeAttribute("tabindex");
}
