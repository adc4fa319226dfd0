import { type RefObject, useLayoutEffect, useRef } from "react";
import { useScrollLock } from "./useScrollLock";
import { useTabCycle } from "./useTabCycle";

/**
 * Shows a node over the whole window, and returns it to its place when the component is removed; the node and its content stay the
 * same. While it is shown, the document behind it does not scroll, and Tab stays inside.
 *
 * @param returnTo gives the node that gets the focus at the end
 */
export function useModalSheet(
  node: RefObject<HTMLElement | null>,
  returnTo: () => HTMLElement | null | undefined,
): void {
  const latest = useRef(returnTo);
  latest.current = returnTo;
  useTabCycle(node);
  useScrollLock(true, node.current?.ownerDocument);

  useLayoutEffect(() => {
    const sheet = node.current;
    return () => {
      sheet?.removeAttribute("popover");
      const opener = latest.current();
      if (opener?.getClientRects().length) opener.focus();
    };
  }, [node]);

  // After every render: moving an element removes its nodes from the top layer.
  useLayoutEffect(() => {
    const sheet = node.current;
    if (!sheet?.showPopover || !sheet.isConnected) return;
    sheet.popover = "manual";
    if (!sheet.matches(":popover-open")) sheet.showPopover();
  });
}
