import { type RefObject, useEffect, useEffectEvent } from "react";
import { useElement } from "../CurrentElement";

/** The function that closes the open dropdown of a header. */
const openDropdowns = new WeakMap<HTMLElement, () => void>();

/** Keeps only one dropdown of a header open. Opening one closes the other. */
export function useOnlyDropdown(
  dropdown: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const { hostElement } = useElement();
  const closeDropdown = useEffectEvent(onClose);
  useEffect(() => {
    function close(): void {
      // Removing the dropdown would lose the focus, so return it to the button first.
      if (dropdown.current?.matches(":focus-within")) area.current?.querySelector("button")?.focus();
      closeDropdown();
    }
    openDropdowns.get(hostElement)?.();
    openDropdowns.set(hostElement, close);
    return () => {
      if (openDropdowns.get(hostElement) === close) openDropdowns.delete(hostElement);
    };
  }, [hostElement, dropdown, area]);
}
