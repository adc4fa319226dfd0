import type { Navigation } from "../../api/readNavigation";
import type { ElementContext } from "../../page/ElementContext";
import type { SharedSettings } from "../../page/settings";
import type { HeaderSettings } from "./headerSettings";

/** What every piece of the header is given. */
export interface HeaderPiece {
  element: ElementContext<HeaderSettings & SharedSettings>;
  navigation: Navigation;
}

/** What either layout is given beside. */
export interface HeaderLayout extends HeaderPiece {
  /** The navigation data came from the CMS, not from the page. */
  isFetched: boolean;
}

/** The signed-in view needs data that has an authenticated version (spec section 2.5). */
export function isSignedIn({ element, navigation }: HeaderPiece): boolean {
  return element.settings.authenticated && Boolean(navigation.hasAuthenticatedVersion);
}
