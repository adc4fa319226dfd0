import { type RefObject, useEffect } from "react";
import { isComposed } from "../browser/keys";

const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * The tab stops inside one of our nodes, in order, including the host page's slotted nodes. Does not handle nested shadow roots or positive
 * tabindex.
 */
export function tabbableIn(node: HTMLElement): HTMLElement[] {
  const found = [...node.querySelectorAll<HTMLElement>(`${TABBABLE}, slot`)].flatMap((one) =>
    one.localName === "slot" ? slotted(one as HTMLSlotElement) : [one],
  );
  return found.filter(
    (one) => one.tabIndex >= 0 && !one.closest("[inert]") && one.getClientRects().length > 0,
  );
}

function slotted(slot: HTMLSlotElement): HTMLElement[] {
  const assigned = (slot.assignedElements?.() ?? []) as HTMLElement[];
  return assigned.flatMap((one) => [
    ...(one.matches(TABBABLE) ? [one] : []),
    ...one.querySelectorAll<HTMLElement>(TABBABLE),
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
