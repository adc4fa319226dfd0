import { useSyncExternalStore } from "react";
import type { ElementContext } from "../page/ElementContext";

const neverChanges = () => () => undefined;

/** The query string of the host page, with its `?`; on a server and during hydration, the one that the server was given. */
export function usePageQuery({ host, prerendered }: ElementContext): string {
  return useSyncExternalStore(
    neverChanges,
    () => host.ownerDocument.location.search,
    () => (prerendered ?? { query: host.ownerDocument.location.search }).query,
  );
}
