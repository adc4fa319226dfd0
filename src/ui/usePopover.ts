import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { documentProperty } from "../browser/documentProperty";
import { ownOnly } from "../ownOnly";

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

/** Calls `onChange` when anything in the window scrolls, and when the window or its seen part changes. Returns a function that stops it. */
function onViewportChange(window: Window, onChange: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const target of [window, window.visualViewport]) {
    target?.addEventListener("scroll", onChange, { capture: true, passive: true, signal });
    target?.addEventListener("resize", onChange, { signal });
  }
  return () => stop.abort();
}

function show(popover: HTMLElement): void {
  if (!popover.showPopover || popover.matches(":popover-open")) return;
  popover.popover = "manual";
  // In a transformed container, WebKit keeps the box of an earlier layout. A node without a box gets a new one, but loses the focus.
  if (!popover.matches(":focus-within")) {
    popover.style.display = "none";
    popover.getClientRects();
  }
  popover.showPopover();
  popover.style.display = "";
}

/** Positions the popover. All lengths are in its own CSS pixels, which CSS `zoom` of the host page scales. */
function place(popover: HTMLElement, view: Window, placement: PopoverPlacement): void {
  const { anchor, align, gap = 0, isText = false } = ownOnly(placement);
  const rect = anchor(popover)?.getBoundingClientRect();
  if (!rect) return;
  // Browsers without this property measure a node in its own pixels.
  const zoom = (popover as Partial<HTMLElement>).currentCSSZoom ?? 1;
  const box = edgesOf(rect, zoom);
  const seen = edgesOf(seenArea(view), zoom);
  const { style } = popover;
  const below = seen.bottom - box.bottom;
  const above = box.top - seen.top;
  const borders = popover.offsetHeight - popover.clientHeight;
  const needed = popover.scrollHeight + borders + 2 * gap;
  const enough = isText ? needed : Math.min(needed, ENOUGH_HEIGHT_PX);
  const isAbove = below < enough && above > below;
  style.top = isAbove ? "auto" : `${box.bottom + gap}px`;
  style.bottom = isAbove ? `${view.innerHeight / zoom - box.top + gap}px` : "auto";
  style.maxHeight = `${Math.max((isAbove ? above : below) - 2 * gap, LEAST_HEIGHT_PX)}px`;
  // The keyboard scrolls only a node that has the focus or contains it.
  if (isText && popover.scrollHeight > popover.clientHeight) popover.tabIndex = 0;
  else if (isText) popover.removeAttribute("tabindex");
  if (align === "stretch") {
    style.left = `${box.left}px`;
    style.width = `${box.right - box.left}px`;
    return;
  }
  const isRightToLeft = view.getComputedStyle(popover).direction === "rtl";
  const isAtLeft = (align === "start") !== isRightToLeft;
  const end = widthOf(view) / zoom;
  const room = popover.offsetWidth + 2 * gap;
  // A popover that is wider than the seen part stays in the window, so that the visitor can move to its end.
  const area = seen.right - seen.left < room ? { left: 0, right: end } : seen;
  const inside = (distance: number, from: number, to: number) =>
    `${Math.max(from + gap, Math.min(distance, to - room + gap))}px`;
  style.left = isAtLeft ? inside(box.left, area.left, area.right) : "auto";
  style.right = isAtLeft ? "auto" : inside(end - box.right, end - area.right, end - area.left);
}

type Edges = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

function edgesOf({ left, top, right, bottom }: Edges, zoom: number): Edges {
  return { left: left / zoom, top: top / zoom, right: right / zoom, bottom: bottom / zoom };
}

/** The part of the window that the visitor sees: pinch zoom and a touch keyboard make it smaller than the window, and move it. */
function seenArea({ visualViewport, innerWidth, innerHeight }: Window): Edges {
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = visualViewport ?? {};
  return { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height };
}

/** The width of the window without its scroll bar, also in quirks mode and with CSS `zoom` on the root. */
function widthOf({ visualViewport, innerWidth }: Window): number {
  return visualViewport ? visualViewport.width * visualViewport.scale : innerWidth;
}

/**
 * Calls `onPress` after a press outside `node`, even inside another shadow root or a frame. `node` has its own listener, because the event path
 * does not contain nodes of a closed root.
 */
export function useOutsidePress(
  node: RefObject<HTMLElement | null>,
  onPress: () => void,
  isListening = true,
): void {
  const isInside = useRef(false);
  // Runs after every render, because the element may have moved into another document.
  useEffect(() => {
    const inside = node.current;
    if (!isListening || !inside) return undefined;
    const document = inside.ownerDocument;
    const stop = new AbortController();
    const { signal } = stop;
    const onInside = () => {
      isInside.current = true;
    };
    const onAnywhere = () => {
      isInside.current = false;
      // The document's listener runs before the one on our node.
      setTimeout(() => {
        if (!isInside.current) onPress();
      });
    };
    // The press itself is not heard outside its frame, but it moves the focus there. A document has the focus while a frame in it has it.
    const onWindowBlur = () => {
      setTimeout(() => {
        if (documentProperty(document, "hasFocus").call(document)) onPress();
      });
    };
    document.addEventListener("pointerdown", onAnywhere, { capture: true, signal });
    inside.addEventListener("pointerdown", onInside, { capture: true, signal });
    document.defaultView?.addEventListener("blur", onWindowBlur, { signal });
    return () => stop.abort();
  });
}
