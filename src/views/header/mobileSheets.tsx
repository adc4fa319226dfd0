import { type ActionDispatch, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { MENU_CLOSE_MS } from "../../limits";
import { Icon } from "../../ui/Icon";
import { List } from "../../ui/List";
import { ModalDialog } from "../../ui/ModalDialog";
import { useOnOpenerHidden } from "../../ui/overlay";
import { SafeImage } from "../../ui/SafeImage";
import { SafeLink } from "../SafeLink";
import { useWord, useWordLanguage } from "../Words";
import { AccountLinks, AiLink, Avatar } from "./AccountLinks";
import { GroupingContent, type GroupingProps } from "./Grouping";
import { accountInMenu, iconButton } from "./Header.styles";
import type { MenuMode, MobileMenuEvent, MobileMenuState } from "./mobileMenuState";
import * as styles from "./mobileSheets.styles";
import { ProfileLinks } from "./ProfileLinks";
import { focusTwin, isShown, shownGroupings, useDisplayTracking, useHeader, useSignedIn } from "./useHeader";

interface MobileMenuProps {
  menu: MobileMenuState;
  dispatch: ActionDispatch<[event: MobileMenuEvent]>;
  /** Finds the bar's button that opens the menu, by its part name. */
  opener: (part: string) => HTMLElement | null | undefined;
}

/** The menu: a side sheet with the navigation or the profile, and a detail card for the chosen group. */
export function MobileMenu({ menu, dispatch, opener }: MobileMenuProps) {
  const { element, navigation } = useHeader();
  const isSignedIn = useSignedIn();
  const word = useWord();
  const { phase, group } = menu;
  // After signing out there is no profile to show.
  const mode = isSignedIn ? menu.mode : "navigation";
  const closeMs = MENU_CLOSE_MS[element.settings.layout];
  const close = () =>
    dispatch({ type: "closeRequested", isAnimated: !prefersReducedMotion(element.hostElement) });
  const returnTo = () => {
    const button = opener(menu.mode === "profile" ? "profile-button" : "menu-button");
    const { shadowRoot } = element.hostElement;
    return !button || isShown(button) || !shadowRoot ? button : focusTwin(shadowRoot, button);
  };
  // A wide header hides the menu button, so close the menu.
  useOnOpenerHidden(
    element.hostElement,
    phase !== "closed",
    () => opener("menu-button"),
    () => dispatch({ type: "closed" }),
  );
  useDisplayTracking(phase === "open", { component_type: "mobile_menu", label: mode });

  useEffect(() => {
    if (phase !== "closing") return undefined;
    const timer = setTimeout(() => dispatch({ type: "closed" }), closeMs);
    return () => clearTimeout(timer);
  }, [phase, closeMs, dispatch]);

  const greeting = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const focusMode = () =>
    (mode === "profile"
      ? greeting.current
      : (list.current?.querySelector<HTMLElement>("[data-hs-label=account]") ??
        list.current?.querySelector("button"))
    )?.focus();
  useOnModeChange(phase === "open" ? mode : undefined, focusMode);

  const grouping = group === undefined ? undefined : shownGroupings(navigation)[group];

  return (
    <ModalDialog
      state={phase}
      label={grouping?.navigationTitle ?? word(mode === "profile" ? "header.account" : "header.menu")}
      part="menu"
      onCancel={close}
      onClosed={() => dispatch({ type: "closed" })}
      returnTo={returnTo}
    >
      {/* For pointers only. Keyboard and screen reader users can press Escape or the close button. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.overlay}
        data-hs-label={word("header.closeMenu")}
        data-state={phase}
        onClick={close}
      />
      <div
        className={styles.sheet}
        data-state={phase}
        style={{ transitionDuration: phase === "closing" ? `${closeMs}ms` : "" }}
      >
        <div ref={list} className={styles.list} inert={grouping !== undefined}>
          <MobileMenuHead mode={mode} dispatch={dispatch} onClose={close} />
          {mode === "profile" ? (
            <div className={styles.body}>
              <ProfileLinks linkClass={styles.entry} titleRef={greeting} />
            </div>
          ) : (
            <MobileList group={group} dispatch={dispatch} />
          )}
        </div>
        {grouping && <MobileGroup grouping={grouping} onBack={() => dispatch({ type: "backPressed" })} />}
      </div>
    </ModalDialog>
  );
}

/** Calls `onChange` when the open menu switches between navigation and profile, because the pressed button is gone then. */
function useOnModeChange(mode: MenuMode | undefined, onChange: () => void): void {
  const before = useRef(mode);
  useLayoutEffect(() => {
    if (mode && before.current && mode !== before.current) onChange();
    before.current = mode;
  });
}

function prefersReducedMotion({ ownerDocument }: HTMLElement): boolean {
  return ownerDocument.defaultView?.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
}

/** The detail card of a group. Its heading gets the focus, so that a screen reader announces the group. */
function MobileGroup({ grouping, onBack }: GroupingProps & { onBack: () => void }) {
  const word = useWord();
  const lang = useWordLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  // Must run before the dialog looks for something to focus.
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div part="group" className={styles.card}>
      <div className={styles.head}>
        <button type="button" className={iconButton} lang={lang()} onClick={onBack}>
          <Icon name="back" />
          <span>{word("header.back")}</span>
        </button>
      </div>
      <div className={styles.body}>
        <GroupingContent grouping={grouping} titleRef={title} />
      </div>
    </div>
  );
}

/** The buttons above the menu. They close it, or switch between navigation and profile. */
function MobileMenuHead({
  mode,
  dispatch,
  onClose,
}: Pick<MobileMenuProps, "dispatch"> & { mode: MenuMode; onClose: () => void }) {
  const { element, navigation } = useHeader();
  const isSignedIn = useSignedIn();
  const word = useWord();
  const lang = useWordLanguage();
  const { mobileCloseIcon } = navigation;

  return (
    <div className={styles.head}>
      <button
        type="button"
        className={iconButton}
        aria-label={mobileCloseIcon?.altText || word("header.closeMenu")}
        lang={lang(mobileCloseIcon?.altText)}
        onClick={onClose}
      >
        <SafeImage image={mobileCloseIcon}>
          <Icon name="close" />
        </SafeImage>
      </button>
      {isSignedIn && mode === "navigation" && (
        <button
          type="button"
          className={iconButton}
          data-hs-label="account"
          onClick={() => dispatch({ type: "modeChosen", mode: "profile" })}
        >
          <Avatar firstName={element.settings.firstName} />
        </button>
      )}
      {mode === "profile" && (
        <button
          type="button"
          className={iconButton}
          lang={lang()}
          onClick={() => dispatch({ type: "modeChosen", mode: "navigation" })}
        >
          <Icon name="back" />
          <span>{word("header.back")}</span>
        </button>
      )}
    </div>
  );
}

function MobileList({ group, dispatch }: Pick<MobileMenuProps, "dispatch"> & { group: number | undefined }) {
  const { navigation } = useHeader();
  const { servicesNearMeLink } = navigation;
  const word = useWord();
  const rows = useRef<HTMLUListElement>(null);
  const chosen = useRef(group);

  // After a group's card closes, the row that opened it gets the focus.
  useEffect(() => {
    const before = chosen.current;
    chosen.current = group;
    if (group === undefined && before !== undefined)
      rows.current?.querySelectorAll("button")[before]?.focus();
  }, [group]);

  return (
    <div className={styles.body}>
      <nav aria-label={word("header.main")}>
        <List items={shownGroupings(navigation)} ref={rows}>
          {({ navigationTitle }, index) => (
            <button
              type="button"
              className={styles.entry}
              data-hs-label={navigationTitle}
              onClick={() => dispatch({ type: "groupChosen", group: index })}
            >
              <span>{navigationTitle}</span>
              <span className={styles.onward}>
                <Icon name="back" size={20} />
              </span>
            </button>
          )}
        </List>
        {servicesNearMeLink && (
          <SafeLink url={servicesNearMeLink.url} className={styles.entry} data-hs-label="near_me">
            {servicesNearMeLink.name || word("header.servicesNearMe")}
          </SafeLink>
        )}
      </nav>
      <div className={accountInMenu}>
        <AccountLinks />
      </div>
      <slot name="menu" />
    </div>
  );
}

const FIELD = "[part=input], textarea";

interface SearchSheetProps {
  search: RefObject<HTMLElement | null>;
  /** Finds the button that opens the sheet. */
  opener: () => HTMLElement | null | undefined;
  onClose: () => void;
}

/** The full-screen search of a narrow header. While open, this modal dialog holds the nodes of the bar's search. */
export function SearchSheet({ search, opener, onClose }: SearchSheetProps) {
  const { element } = useHeader();
  const word = useWord();
  const lang = useWordLanguage();
  useOnOpenerHidden(element.hostElement, true, opener, onClose);
  useDisplayTracking(true, { component_type: "mobile_search" });
  useReturnHome({ search });
  const field = () => search.current?.querySelector<HTMLElement>(FIELD);

  return (
    <ModalDialog
      state="open"
      label={word("header.search")}
      part="search-sheet"
      onCancel={onClose}
      onClosed={onClose}
      initialFocus={FIELD}
      // A header that has become wide shows the field instead of the button.
      returnTo={() => (isShown(opener()) ? opener() : field())}
    >
      <div className={styles.searchSheet}>
        <div className={styles.head}>
          <button
            type="button"
            className={iconButton}
            aria-label={word("header.closeSearch")}
            lang={lang()}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <SearchHolder search={search} />
        {element.settings.variant === "STANDARD_WITH_AI_BUTTON" && (
          <div className={styles.aiBelow}>
            <AiLink />
          </div>
        )}
      </div>
    </ModalDialog>
  );
}

type SearchProps = Pick<SearchSheetProps, "search">;

/** Moves the search back into the bar on unmount. The dialog returns the focus later, in its own cleanup. */
function useReturnHome({ search }: SearchProps): void {
  useLayoutEffect(() => {
    const node = search.current;
    const home = node?.parentElement;
    return () => {
      if (node) home?.append(node);
    };
  }, [search]);
}

/** Moves the search into the dialog as soon as the dialog shows. */
function SearchHolder({ search }: SearchProps) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (search.current) holder.current?.append(search.current);
  }, [search]);
  return <div ref={holder} className={styles.searchArea} />;
}
