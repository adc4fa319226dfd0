import { type Context, createContext, use } from "react";
import type { ElementContext } from "../element/ElementContext";

/** The element of a view and of every component in it. `ElementView` provides it, on a server and in a browser. */
export const CurrentElement = createContext<ElementContext | undefined>(undefined);

/** The element that a component belongs to, e.g. `useElement<HeaderSettings>()` in a view of `<hs-header>`. */
export function useElement<S extends object = object>(): ElementContext<S> {
  return useProvided(CurrentElement) as ElementContext<S>;
}

/** Reads a context that has no default. Throws if the component has no provider. */
export function useProvided<T extends object>(context: Context<T | undefined>): T {
  const value = use(context);
  if (!value) throw new Error("This context has no provider.");
  return value;
}
