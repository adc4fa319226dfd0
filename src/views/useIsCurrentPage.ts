import { useCallback, useSyncExternalStore } from "react";
import { isCurrentPage, onAddressChange } from "../browser/documentAddress";
import { useElement } from "./CurrentElement";

/** Whether a link leads to the current page. False on a server, which does not know the current page. */
export function useIsCurrentPage(url: string): boolean {
  const { hostElement } = useElement();
  const subscribe = useCallback(
    (onChange: () => void) => onAddressChange(hostElement, onChange),
    [hostElement],
  );
  return useSyncExternalStore(
    subscribe,
    () => isCurrentPage(url, hostElement.ownerDocument),
    () => false,
  );
}
