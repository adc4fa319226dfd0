import { useReducer, useRef, useState } from "react";
import { reportFailure } from "../../page/ElementContext";
import { Icon } from "../../ui/Icon";
import { lazyFile } from "../../ui/lazyFile";
import { SafeImage } from "../../ui/SafeImage";
import { useLazyFile } from "../../ui/useLazyFile";
import { Avatar } from "./Avatar";
import * as styles from "./Bar.styles";
import { HeaderBox } from "./HeaderBox";
import { type HeaderLayout, isSignedIn } from "./HeaderPiece";
import { Logo } from "./Logo";
import { closedMenu, type MenuMode, mobileMenuState } from "./mobileMenuState";
import { ourLanguage } from "./ourLanguage";

const sheetsFile = lazyFile(() => import("./MobileSheets").then(({ MobileSheets }) => MobileSheets));

/** Under 1024 px: menu, logo, search in one bar; the menu and the search are sheets over the page. */
export function MobileHeader(piece: HeaderLayout) {
  const { element, navigation } = piece;
  const { mobileOpenIcon, searchIcon } = navigation;
  const [menu, dispatch] = useReducer(mobileMenuState, closedMenu);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const isMenuOpen = menu.phase === "open";
  // A press asks anew: what the finger on its way has asked for may fail at the very moment, which nobody would be told.
  const Sheets = useLazyFile(sheetsFile, isMenuOpen || isSearchOpen ? "pressed" : isNear, (error) => {
    setIsNear(false);
    // Nobody has asked yet: the press itself tries again.
    if (!isMenuOpen && !isSearchOpen) return;
    setIsSearchOpen(false);
    dispatch({ type: "closed" });
    reportFailure(element, "loadMenu", error);
  });

  const opener = {
    type: "button",
    className: styles.iconButton,
    "aria-haspopup": "dialog",
    onPointerDown: () => setIsNear(true),
    onFocus: () => setIsNear(true),
  } as const;
  const menuButton = (mode: MenuMode) => ({
    ...opener,
    "aria-expanded": isMenuOpen && menu.mode === mode,
    onClick: () => dispatch({ type: "opened", mode }),
  });

  return (
    <HeaderBox>
      <div ref={bar} part="bar" className={styles.bar}>
        <button
          {...menuButton("navigation")}
          part="menu-button"
          aria-label={mobileOpenIcon?.altText || "Open menu"}
          lang={ourLanguage(mobileOpenIcon?.altText)}
        >
          <SafeImage image={mobileOpenIcon}>
            <Icon name="menu" />
          </SafeImage>
        </button>
        <Logo {...piece} isSmall />
        <div className={styles.end}>
          {isSignedIn(piece) && (
            <button
              {...menuButton("profile")}
              part="profile-button"
              aria-label={element.settings.firstName ?? "Account"}
              lang={ourLanguage(element.settings.firstName)}
            >
              <Avatar firstName={element.settings.firstName} isSmall />
            </button>
          )}
          <button
            {...opener}
            part="search-button"
            aria-label="Search"
            lang={ourLanguage()}
            aria-expanded={isSearchOpen}
            onClick={() => setIsSearchOpen(true)}
          >
            <SafeImage image={searchIcon}>
              <Icon name="search" />
            </SafeImage>
          </button>
        </div>
      </div>
      {Sheets ? (
        <Sheets
          {...piece}
          {...{ menu, dispatch, isSearchOpen, bar }}
          onSearchClose={() => setIsSearchOpen(false)}
        />
      ) : (
        <dialog data-state="closed" />
      )}
    </HeaderBox>
  );
}
