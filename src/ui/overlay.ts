import { type RefObject, useEffect, useEffectEvent } from "react";
import { isComposed } from "../browser/presses";

/**
 * Calls `onEscape` on Escape, wherever the focus is in the document. A popup that opened on hover must close without a pointer move. The
 * host page does not get the key, unless it was pressed in a node of the host page.
 *
 * @param isListening false while nothing is open, so that the document has no listener; a function is called for each key
 */
export function useEscape(
  node: RefObject<HTMLElement | null>,
  onEscape: () => void,
  isListening: false | (() => boolean) = () => true,
): void {
  // Runs after every render, because the element may have moved into another document.
  useEffect(() => {
    const document = node.current?.ownerDocument;
    if (!document || !isListening) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isComposed(event) || !isListening()) return;
      if (!isInHostPage(event)) swallow(event, document);
      onEscape();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  });
}

/** Whether a node of the host page has the focus. The document and its body get the keys while no node has it. */
function isInHostPage(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] as Node;
  const { host } = target.getRootNode() as ShadowRoot;
  return !host?.localName.startsWith("hs-") && !/^(#document|html|body)$/i.test(target.nodeName);
}

/** Keeps a key from the host page until it is released. */
function swallow(event: KeyboardEvent, document: Document): void {
  event.preventDefault();
  event.stopPropagation();
  const onKeyUp = (released: Event) => released.stopPropagation();
  document.addEventListener("keyup", onKeyUp, { capture: true, once: true });
}

const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * The tab stops inside one of our nodes, in order, including the host page's slotted nodes. Does not handle nested shadow roots or positive
 * tabindex.
 */
export function tabbableIn(node: HTMLElement): HTMLElement[] {
  const controls = [...node.querySelectorAll<HTMLElement>(`${TABBABLE}, slot`)].flatMap((found) =>
    found.localName === "slot" ? slotted(found as HTMLSlotElement) : [found],
  );
  return controls.filter(
    (control) => control.tabIndex >= 0 && !control.closest("[inert]") && control.getClientRects().length > 0,
  );
}

function slotted(slot: HTMLSlotElement): HTMLElement[] {
  const assigned = (slot.assignedElements?.() ?? []) as HTMLElement[];
  return assigned.flatMap((node) => [
    ...(node.matches(TABBABLE) ? [node] : []),
    ...node.querySelectorAll<HTMLElement>(TABBABLE),
  ]);
}

/** Whether Tab was pressed, with or without Shift. WebKitGTK gives no key name for Shift+Tab. */
function isTab(event: KeyboardEvent): boolean {
  const { key, code } = event;
  return !isComposed(event) && (key === "Tab" || (key === "Unidentified" && code === "Tab"));
}

/** Keeps Tab inside a node while the focus is in it. A modal dialog needs this too, because Tab would otherwise also reach the body. */
export function useTabCycle(node: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = node.current;
    const onKey = (event: KeyboardEvent) => {
      if (!area || !isTab(event) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return;
      const stops = tabbableIn(area);
      const focused = (area.getRootNode() as ShadowRoot).activeElement ?? area.ownerDocument.activeElement;
      if (hasNextStop(stops, focused, event.shiftKey)) return;
      event.preventDefault();
      stops[event.shiftKey ? stops.length - 1 : 0]?.focus();
    };
    area?.addEventListener("keydown", onKey);
    return () => area?.removeEventListener("keydown", onKey);
  }, [node]);
}

/** Whether a tab stop follows (or precedes) the focused node. That node may be a heading, which is not a tab stop. */
function hasNextStop(stops: readonly HTMLElement[], focused: Element | null, isBackwards: boolean): boolean {
  const at = stops.indexOf(focused as HTMLElement);
  if (at >= 0) return at !== (isBackwards ? 0 : stops.length - 1);
  const direction = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return stops.some((stop) => focused && focused.compareDocumentPosition(stop) & direction);
}

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
