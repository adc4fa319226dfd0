import { type ActionDispatch, useEffect, useLayoutEffect, useRef } from "react";
import { MENU_CLOSE_MS } from "../../limits";
import { Icon } from "../../ui/Icon";
import { ModalDialog } from "../../ui/ModalDialog";
import { useOnOpenerHidden } from "../../ui/overlay";
import { useWord, useWordLanguage } from "../Words";
import { iconButton } from "./Bar.styles";
import { focusTwin, isShown } from "./focusTwins";
import { GroupingContent, type GroupingProps } from "./Grouping";
import { MobileList } from "./MobileList";
import * as styles from "./MobileMenu.styles";
import { MobileMenuHead } from "./MobileMenuHead";
import type { MenuMode, MobileMenuEvent, MobileMenuState } from "./mobileMenuState";
import { ProfileLinks } from "./ProfileLinks";
import { head } from "./SearchSheet.styles";
import { shownGroupings } from "./shownGroupings";
import { useDisplayTracking } from "./useDisplayTracking";
import { useHeader, useSignedIn } from "./useHeader";

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
          <MobileMenuHead
            mode={mode}
            onClose={close}
            onChoose={(chosen) => dispatch({ type: "modeChosen", mode: chosen })}
          />
          {mode === "profile" ? (
            <div className={styles.body}>
              <ProfileLinks linkClass={styles.entry} titleRef={greeting} />
            </div>
          ) : (
            <MobileList
              group={group}
              onChoose={(chosen) => dispatch({ type: "groupChosen", group: chosen })}
            />
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
      <div className={head}>
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
