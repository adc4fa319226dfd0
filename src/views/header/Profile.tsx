import { type RefObject, useEffect, useEffectEvent, useId, useReducer, useRef } from "react";
import { reportFailure } from "../../element/ElementContext";
import { classes } from "../../ui/classes";
import { Disclosure } from "../../ui/Disclosure";
import { useIsLive } from "../../ui/useIsLive";
import { useLazyFile } from "../../ui/useLazyFile";
import { dropdownsFile } from "../lazyViews";
import { useWordLanguage } from "../Words";
import { Avatar } from "./AccountLinks";
import { DropdownPlace } from "./DropdownPlace";
import * as styles from "./Header.styles";
import { useHeader } from "./useHeader";

export interface ProfileProps {
  hasMenu: () => boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
}

/**
 * The avatar and its dropdown, which opens on hover and on a press (WCAG 1.4.13: dismissible, hoverable, persistent). If the header shows
 * a menu, a press opens the menu instead.
 */
export function Profile({ hasMenu, isMenuOpen, onMenu }: ProfileProps) {
  const { element } = useHeader();
  const lang = useWordLanguage();
  const [state, dispatch] = useReducer(profileState, closedProfile);
  const dismiss = () => dispatch({ type: "dismissed" });
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const isLive = useIsLive();
  const dropdowns = useLazyFile(dropdownsFile, state.isOpen, (error) => {
    dismiss();
    reportFailure(element, "loadDropdowns", error);
  });
  const { firstName } = element.settings;

  useHoverAndFocus(area, (event) => {
    if (!hasMenu()) dispatch(event);
  });

  return (
    <div ref={area} className={styles.profile}>
      <Disclosure
        group="bar"
        part="profile-button"
        data-hs-label="account"
        className={classes(styles.iconButton, styles.profileButton)}
        lang={lang(firstName)}
        isOpen={state.isOpen || isMenuOpen}
        controls={id}
        onToggle={(event) =>
          hasMenu() ? onMenu() : dispatch({ type: "buttonPressed", isByPointer: Boolean(event?.detail) })
        }
      >
        <Avatar firstName={firstName} isInBar />
      </Disclosure>
      <DropdownPlace id={id} isOpen={state.isOpen} onDismiss={dismiss}>
        {dropdowns && (
          <dropdowns.ProfileDropdown area={area} isOpen={isLive && state.isOpen} onDismiss={dismiss} />
        )}
      </DropdownPlace>
    </div>
  );
}

function useHoverAndFocus(area: RefObject<HTMLElement | null>, onEvent: (event: ProfileEvent) => void): void {
  const send = useEffectEvent(onEvent);
  useEffect(() => {
    const node = area.current;
    const stop = new AbortController();
    const isFromOutside = ({ relatedTarget }: FocusEvent) => !node?.contains(relatedTarget as Node | null);
    const listen = <T extends "pointerenter" | "pointerleave" | "focusin" | "focusout">(
      type: T,
      listener: (event: HTMLElementEventMap[T]) => void,
    ) => node?.addEventListener(type, listener, { signal: stop.signal });
    listen("pointerenter", ({ pointerType }) => pointerType !== "touch" && send({ type: "pointerEntered" }));
    listen("pointerleave", ({ pointerType }) => pointerType !== "touch" && send({ type: "pointerLeft" }));
    listen("focusin", (event) => isFromOutside(event) && send({ type: "focusEntered" }));
    listen("focusout", (event) => {
      if (!isFromOutside(event)) return;
      // When the live button replaces the server's `<summary>`, it gets the focus in the same task.
      queueMicrotask(() => {
        if (!node?.matches(":focus-within")) send({ type: "focusLeft" });
      });
    });
    return () => stop.abort();
  }, [area]);
}

/** The profile dropdown opens on hover and on a press. Focus keeps it open but does not open it. */
interface ProfileState {
  isOpen: boolean;
  isHovered: boolean;
  hasFocus: boolean;
  /** Opened by a press, so it stays open when the pointer leaves. */
  isPinned: boolean;
}

export type ProfileEvent =
  | { type: "pointerEntered" | "pointerLeft" | "focusEntered" | "focusLeft" | "dismissed" }
  /** `isByPointer`: by mouse, pen or finger; otherwise by a key or a screen reader. */
  | { type: "buttonPressed"; isByPointer: boolean };

export const closedProfile: ProfileState = {
  isOpen: false,
  isHovered: false,
  hasFocus: false,
  isPinned: false,
};

export function profileState(state: ProfileState, event: ProfileEvent): ProfileState {
  switch (event.type) {
    case "pointerEntered":
      return { ...state, isHovered: true, isOpen: true };
    case "pointerLeft":
      return { ...state, isHovered: false, isOpen: state.isOpen && (state.hasFocus || state.isPinned) };
    case "focusEntered":
      return { ...state, hasFocus: true };
    case "focusLeft":
      return { ...state, hasFocus: false, isPinned: false, isOpen: state.isOpen && state.isHovered };
    case "buttonPressed": {
      // The pointer has just opened the dropdown by hovering, so its first press keeps it open.
      const isKept = event.isByPointer && state.isHovered && !state.isPinned;
      const isOpen = isKept || !state.isOpen;
      return { ...state, isOpen, isPinned: isOpen };
    }
    case "dismissed":
      return { ...state, isOpen: false, isPinned: false };
  }
}
