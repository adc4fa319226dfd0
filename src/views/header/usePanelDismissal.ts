import { type RefObject, useEffect, useEffectEvent } from "react";
import { useEscape } from "../../ui/useEscape";
import { useOutsidePress } from "../../ui/useOutsidePress";
import { useTabCycle } from "../../ui/useTabCycle";

type NodeRef = RefObject<HTMLElement | null>;

/**
 * Closes an open panel on Escape, which returns the focus to its title; on a press anywhere else; and when the focus moves elsewhere
 * by other means than Tab, which cycles inside. While the pointer is over the panel, it stays open wherever the focus goes.
 */
export function usePanelDismissal(panel: NodeRef, area: NodeRef, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useTabCycle(panel);
  useOutsidePress(area, onDismiss);
  useEscape(area, () => {
    const focused = (area.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    // The focus of a visitor who is typing in the header's search field does not move.
    if (!focused || area.current?.contains(focused)) area.current?.querySelector("button")?.focus();
    onDismiss();
  });

  useEffect(() => {
    const node = area.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!node || node.contains(relatedTarget as Node | null)) return;
      // Chromium does not apply :hover to the ancestors of a node in the top layer.
      if (node.matches(":hover") || node.querySelector(":hover")) return;
      // Switching to another window or tab does not count as leaving.
      if (relatedTarget || node.ownerDocument.hasFocus()) dismiss();
    };
    node?.addEventListener("focusout", onFocusOut);
    return () => node?.removeEventListener("focusout", onFocusOut);
  }, [area]);
}
