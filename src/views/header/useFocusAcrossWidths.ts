import { useEffect } from "react";
import { isFocusFree } from "../../ui/carryOver";
import { focusTwin, isShown } from "./focusTwins";

/**
 * Zoom or rotation can make a wide header narrow, or the reverse, and CSS then hides the focused control. Moves the focus to the control
 * that replaces it.
 */
export function useFocusAcrossWidths(hostElement: HTMLElement): void {
  useEffect(() => {
    const root = hostElement.shadowRoot;
    if (!root || typeof ResizeObserver !== "function") return undefined;
    /** The focused node, even after CSS has hidden it. Browsers remove the focus from a hidden node at different times. */
    let focused: Element | undefined;
    const onFocusIn = ({ target }: Event) => {
      focused = target as Element;
    };
    const onFocusOut = () => {
      if (isShown(focused)) focused = undefined;
    };
    const observer = new ResizeObserver(() => {
      if (!focused || isShown(focused)) return;
      const hidden = focused;
      focused = undefined;
      if (isFocusFree(hostElement)) focusTwin(root, hidden)?.focus();
    });
    root.addEventListener("focusin", onFocusIn);
    root.addEventListener("focusout", onFocusOut);
    observer.observe(hostElement);
    return () => {
      root.removeEventListener("focusin", onFocusIn);
      root.removeEventListener("focusout", onFocusOut);
      observer.disconnect();
    };
  }, [hostElement]);
}
