import { useSyncExternalStore } from "react";
import { ElementView } from "../../src/views/ElementView";
import type { ViewHost } from "../runtime/App";
import type { ElementViews } from "./ElementViews";

interface ElementRootProps extends ElementViews {
  host: ViewHost;
}

/** The outermost React component of an element. It provides the view with its element. */
export function ElementRoot({ host, view, placeholder }: ElementRootProps) {
  const { contexts, guardsChildren, failed } = host;
  const element = useSyncExternalStore(contexts.subscribe, contexts.get, contexts.get);
  return (
    <ElementView
      element={element}
      view={view}
      guardsChildren={guardsChildren}
      placeholder={placeholder}
      onError={failed}
    />
  );
}
