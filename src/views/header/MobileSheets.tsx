import type { ActionDispatch, RefObject } from "react";
import type { HeaderPiece } from "./HeaderPiece";
import { MobileMenu } from "./MobileMenu";
import { MobileSearch } from "./MobileSearch";
import type { MobileMenuEvent, MobileMenuState } from "./mobileMenuState";

export interface MobileSheetsProps extends HeaderPiece {
  menu: MobileMenuState;
  dispatch: ActionDispatch<[event: MobileMenuEvent]>;
  isSearchOpen: boolean;
  onSearchClose: () => void;
  /** Whose buttons get the focus back. */
  bar: RefObject<HTMLElement | null>;
}

/** What opens over the page on a small window; in a file of its own, since at first nobody sees it. */
export function MobileSheets(sheets: MobileSheetsProps) {
  return (
    <>
      <MobileMenu {...sheets} />
      <MobileSearch {...sheets} />
    </>
  );
}
