import { type RefObject, useEffect } from "react";

const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** The nodes that Tab visits inside a node of ours, in order, with those that the host page puts into its slots. Nested shadow roots and positive tabindex are not handled. */
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

/** Whether Tab was pressed, with Shift or without: WebKitGTK gives no key name for Shift+Tab. */
function isTab({ key, code }: KeyboardEvent): boolean {
  return key === "Tab" || (key === "Unidentified" && code === "Tab");
}

/** Tab cycles inside a node while the focus is in it. */
export function useFocusTrap(node: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const trap = node.current;
    const onKey = (event: KeyboardEvent) => {
      if (!trap || !isTab(event) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return;
      const stops = tabbableIn(trap);
      const focused = (trap.getRootNode() as ShadowRoot).activeElement ?? trap.ownerDocument.activeElement;
      const end = stops[event.shiftKey ? 0 : stops.length - 1];
      const isAtEnd = focused === end || !stops.includes(focused as HTMLElement);
      if (!isAtEnd) return;
      event.preventDefault();
      stops[event.shiftKey ? stops.length - 1 : 0]?.focus();
    };
    trap?.addEventListener("keydown", onKey);
    return () => trap?.removeEventListener("keydown", onKey);
  }, [node]);
}
