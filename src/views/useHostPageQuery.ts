import { useSyncExternalStore } from "react";
import { useElement } from "./CurrentElement";

const neverChanges = () => () => undefined;

/** The query string of the host page, with its `?`; on a server and during hydration, the one that the server was given. */
export function useHostPageQuery(): string {
  const { hostElement, prerendered } = useElement();
  return useSyncExternalStore(
    neverChanges,
    () => hostElement.ownerDocument.location.search,
    () => (prerendered ?? { query: hostElement.ownerDocument.location.search }).query,
  );
}
