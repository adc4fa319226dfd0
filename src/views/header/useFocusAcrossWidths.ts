import { useEffect } from "react";
import { focusTwin, isFocusFree, isShown } from "./focusTwins";

/**
 * When zoom or rotation makes a wide header narrow, or the reverse, and CSS hides the control that has the focus, moves the focus to the
 * control that takes its place.
 */
export function useFocusAcrossWidths(host: HTMLElement): void {
  useEffect(() => {
    const root = host.shadowRoot;
    if (!root || typeof ResizeObserver !== "function") return undefined;
    /** What has the focus, or had it until it was hidden: browsers differ in when they take it away. */
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
      if (isFocusFree(host)) focusTwin(root, hidden)?.focus();
    });
    root.addEventListener("focusin", onFocusIn);
    root.addEventListener("focusout", onFocusOut);
    observer.observe(host);
    return () => {
      root.removeEventListener("focusin", onFocusIn);
      root.removeEventListener("focusout", onFocusOut);
      observer.disconnect();
    };
  }, [host]);
}
