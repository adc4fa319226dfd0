import type { Navigation } from "../../api/readNavigation";
import type { ElementContext } from "../../page/ElementContext";
import type { HeaderSettings } from "./headerSettings";

/** The props of every part of the header. */
export interface HeaderPiece {
  element: ElementContext<HeaderSettings>;
  navigation: Navigation;
}

/** The signed-in view needs data that has an authenticated version (spec section 2.5). */
export function isSignedIn({ element, navigation }: HeaderPiece): boolean {
  return element.settings.authenticated && Boolean(navigation.hasAuthenticatedVersion);
}
