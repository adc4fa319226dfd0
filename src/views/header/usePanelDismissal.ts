import { type RefObject, useEffect, useEffectEvent } from "react";
import { useEscape, useTabCycle } from "../../ui/overlay";
import { useOutsidePress } from "../../ui/usePopover";

type NodeRef = RefObject<HTMLElement | null>;

/**
 * Closes an open panel:
 * - on Escape, which returns the focus to its title
 * - on a press outside it
 * - when the focus leaves it, unless the pointer is over the panel (Tab cycles inside)
 */
export function usePanelDismissal(panel: NodeRef, area: NodeRef, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useTabCycle(panel);
  useOutsidePress(area, onDismiss);
  useEscape(area, () => {
    const focused = (area.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    // If the visitor is typing in the header's search field, the focus stays there.
    if (!focused || area.current?.contains(focused)) area.current?.querySelector("button")?.focus();
    onDismiss();
  });

  useEffect(() => {
    const node = area.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!node || node.contains(relatedTarget as Node | null)) return;
      // Chromium does not apply :hover to the ancestors of a node in the top layer.
      if (node.matches(":hover") || node.querySelector(":hover")) return;
      // Switching to another window or tab does not close the panel.
      if (relatedTarget || node.ownerDocument.hasFocus()) dismiss();
    };
    node?.addEventListener("focusout", onFocusOut);
    return () => node?.removeEventListener("focusout", onFocusOut);
  }, [area]);
}
