import type { ActionDispatch, RefObject } from "react";
import type { HeaderPiece } from "./HeaderPiece";
import type { MobileMenuEvent, MobileMenuState } from "./mobileMenuState";

/** What the sheets over the page are given. */
export interface MobileSheet extends HeaderPiece {
  menu: MobileMenuState;
  dispatch: ActionDispatch<[event: MobileMenuEvent]>;
  isSearchOpen: boolean;
  onSearchClose: () => void;
  /** Whose buttons get the focus back. */
  bar: RefObject<HTMLElement | null>;
}
