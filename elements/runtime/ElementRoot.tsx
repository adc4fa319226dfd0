import { useSyncExternalStore } from "react";
import { ElementView } from "../../src/views/ElementView";
import { mountedElementOf } from "./MountedElement";

/** The outermost React component in an element; it gives the view its element. */
export function ElementRoot({ container }: { container: ShadowRoot }) {
  const { contexts, view, guardsChildren, place, failed } = mountedElementOf(container);
  const element = useSyncExternalStore(contexts.subscribe, contexts.get, contexts.get);
  return (
    <ElementView
      element={element}
      view={view}
      guardsChildren={guardsChildren}
      place={place}
      onError={failed}
    />
  );
}
