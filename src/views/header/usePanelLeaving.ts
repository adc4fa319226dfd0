import { type RefObject, useEffect, useRef } from "react";
import { useEscape } from "../../ui/useEscape";
import { useFocusTrap } from "../../ui/useFocusTrap";
import { useOutsidePress } from "../../ui/useOutsidePress";

type NodeRef = RefObject<HTMLElement | null>;

/**
 * How an open panel is left: Escape, which gives the focus back to its title; a press anywhere else; the focus going
 * elsewhere by other means than Tab, which cycles inside. Under the pointer it stays, wherever the focus goes.
 */
export function usePanelLeaving(panel: NodeRef, area: NodeRef, onLeave: () => void): void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useFocusTrap(panel);
  useOutsidePress(area, onLeave);
  useEscape(area, () => {
    const focused = (area.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    // A visitor who is typing in the header's search field stays there.
    if (!focused || area.current?.contains(focused)) area.current?.querySelector("button")?.focus();
    onLeave();
  });

  useEffect(() => {
    const node = area.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!node || node.contains(relatedTarget as Node | null)) return;
      // Chromium ends the hovered chain at a node of the top layer.
      if (node.matches(":hover") || node.querySelector(":hover")) return;
      // Another window or tab is not elsewhere on the page.
      if (relatedTarget || node.ownerDocument.hasFocus()) latest.current();
    };
    node?.addEventListener("focusout", onFocusOut);
    return () => node?.removeEventListener("focusout", onFocusOut);
  }, [area]);
}
