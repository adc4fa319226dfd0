import { createContext } from "react";
import type { ElementContext } from "../element/ElementContext";
import { useProvided } from "../ui/useProvided";

/** The element of a view and of every component in it. `ElementView` provides it, on a server and in a browser. */
export const CurrentElement = createContext<ElementContext | undefined>(undefined);

/** The element that a component belongs to, e.g. `useElement<HeaderSettings>()` in a view of `<hs-header>`. */
export function useElement<S extends object = object>(): ElementContext<S> {
  return useProvided(CurrentElement) as ElementContext<S>;
}
