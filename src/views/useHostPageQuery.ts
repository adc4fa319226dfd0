import { useCallback, useSyncExternalStore } from "react";
import { onAddressChange } from "../browser/documentAddress";
import { useElement } from "./CurrentElement";

/** The query string of the host page, with its `?`. On a server and during hydration, it is the server's. */
export function useHostPageQuery(): string {
  const { hostElement, prerendered } = useElement();
  const subscribe = useCallback(
    (onChange: () => void) => onAddressChange(hostElement, onChange),
    [hostElement],
  );
  return useSyncExternalStore(
    subscribe,
    () => hostElement.ownerDocument.location.search,
    () => (prerendered ?? { query: hostElement.ownerDocument.location.search }).query,
  );
}
