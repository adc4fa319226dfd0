import { type RefObject, useLayoutEffect, useRef } from "react";
import { useFocusTrap } from "./useFocusTrap";
import { useScrollLock } from "./useScrollLock";

/**
 * Brings a node over the whole window, and back to its place when the component that uses this goes: the node and what is in it stay the
 * same. The document behind does not scroll meanwhile, and Tab stays inside.
 *
 * @param returnTo what gets the focus in the end
 */
export function useModalSheet(
  node: RefObject<HTMLElement | null>,
  returnTo: () => HTMLElement | null | undefined,
): void {
  const latest = useRef(returnTo);
  latest.current = returnTo;
  useFocusTrap(node);
  useScrollLock(true, node.current?.ownerDocument);

  useLayoutEffect(() => {
    const sheet = node.current;
    return () => {
      sheet?.removeAttribute("popover");
      const opener = latest.current();
      if (opener?.getClientRects().length) opener.focus();
    };
  }, [node]);

  // After every render: an element that is moved loses what it has in the top layer.
  useLayoutEffect(() => {
    const sheet = node.current;
    if (!sheet?.showPopover || !sheet.isConnected) return;
    sheet.popover = "manual";
    if (!sheet.matches(":popover-open")) sheet.showPopover();
  });
}
