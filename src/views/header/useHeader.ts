import { createContext } from "react";
import type { Navigation } from "../../api/readNavigation";
import type { ElementContext } from "../../element/ElementContext";
import { useProvided } from "../CurrentElement";
import type { HeaderSettings } from "./headerSettings";

/** The data that the parts of a header show. */
export interface HeaderData {
  element: ElementContext<HeaderSettings>;
  navigation: Navigation;
  /** True if the server's markup was made from other data or settings than the current ones. */
  isStale?: boolean | undefined;
}

/** Provides `HeaderData` to the parts of a header. `Header` sets it. */
export const CurrentHeader = createContext<HeaderData | undefined>(undefined);

/** The header that a component belongs to. */
export function useHeader(): HeaderData {
  return useProvided(CurrentHeader);
}

/** Whether the header shows the visitor as signed in. That needs data with an authenticated version (spec section 2.5). */
export function useSignedIn(): boolean {
  const { element, navigation } = useHeader();
  return element.settings.authenticated && Boolean(navigation.hasAuthenticatedVersion);
}
