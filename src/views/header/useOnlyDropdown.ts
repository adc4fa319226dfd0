import { type RefObject, useEffect, useEffectEvent } from "react";
import { useElement } from "../CurrentElement";

/** The function that closes the open dropdown of a header. */
const openDropdowns = new WeakMap<HTMLElement, () => void>();

/** Makes sure that only one dropdown of a header is open: opening one closes the other, however it was opened. */
export function useOnlyDropdown(
  dropdown: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const { hostElement } = useElement();
  const closeDropdown = useEffectEvent(onClose);
  useEffect(() => {
    function close(): void {
      // Before the dropdown is removed together with the focus.
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
