import { useCallback, useSyncExternalStore } from "react";
import { isCurrentPage } from "../browser/isCurrentPage";
import { onAddressChange } from "../browser/onAddressChange";
import { useElement } from "./CurrentElement";

/** Whether a link leads to the page that the visitor is on. A server does not know that page, so there it is false. */
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
