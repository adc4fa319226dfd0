import { type RefObject, useEffect, useRef } from "react";

/** What closes the dropdown that is open in a header. */
const openDropdowns = new WeakMap<HTMLElement, () => void>();

/** While a dropdown is open it is the only one of its header: opening it closes the other, whatever has opened that. */
export function useOnlyDropdown(
  host: HTMLElement,
  dropdown: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    function close(): void {
      // Before the dropdown goes and takes the focus with it.
      if (dropdown.current?.matches(":focus-within")) area.current?.querySelector("button")?.focus();
      latest.current();
    }
    openDropdowns.get(host)?.();
    openDropdowns.set(host, close);
    return () => {
      if (openDropdowns.get(host) === close) openDropdowns.delete(host);
    };
  }, [host, dropdown, area]);
}
