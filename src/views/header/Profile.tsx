import { type RefObject, Suspense, useEffect, useEffectEvent, useId, useReducer, useRef } from "react";
import { reportFailure } from "../../element/ElementContext";
import { classes } from "../../ui/classes";
import { Disclosure } from "../../ui/Disclosure";
import * as disclosure from "../../ui/Disclosure.styles";
import { ServerMarkup, useIsLive } from "../../ui/useIsLive";
import { useLazyFile } from "../../ui/useLazyFile";
import { dropdownsFile } from "../lazyViews";
import { Part } from "../Part";
import { useWordLanguage } from "../Words";
import { Avatar } from "./Avatar";
import * as styles from "./Bar.styles";
import { useHeader } from "./useHeader";

export interface ProfileProps {
  /** Whether the header shows a menu at this width. */
  hasMenu: () => boolean;
  /** The menu shows the profile. */
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
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const isLive = useIsLive();
  const dropdowns = useLazyFile(dropdownsFile, state.isOpen, (error) => {
    dispatch({ type: "dismissed" });
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
      <div id={id} className={disclosure.panel}>
        <Part onFailure={() => dispatch({ type: "dismissed" })}>
          {(state.isOpen || !isLive) && (
            <Suspense>
              {dropdowns ? (
                <dropdowns.ProfileDropdown
                  area={area}
                  isOpen={isLive && state.isOpen}
                  onDismiss={() => dispatch({ type: "dismissed" })}
                />
              ) : (
                !isLive && <ServerMarkup />
              )}
            </Suspense>
          )}
        </Part>
      </div>
    </div>
  );
}

function useHoverAndFocus(area: RefObject<HTMLElement | null>, onEvent: (event: ProfileEvent) => void): void {
  const send = useEffectEvent(onEvent);
  useEffect(() => {
    const node = area.current;
    const stop = new AbortController();
    const subscribe = (
      name: string,
      type: Exclude<ProfileEvent["type"], "buttonPressed">,
      counts: (event: Event) => boolean,
    ) =>
      node?.addEventListener(name, (event) => counts(event) && send({ type }), {
        signal: stop.signal,
      });
    const isMouse = (event: Event) => (event as PointerEvent).pointerType !== "touch";
    const isFromOutside = (event: Event) =>
      !node?.contains((event as FocusEvent).relatedTarget as Node | null);
    subscribe("pointerenter", "pointerEntered", isMouse);
    subscribe("pointerleave", "pointerLeft", isMouse);
    subscribe("focusin", "focusEntered", isFromOutside);
    const onFocusOut = (event: Event) => {
      if (!isFromOutside(event)) return;
      // When the live button replaces the server's `<summary>`, it gets the focus in the same task.
      queueMicrotask(() => {
        if (!node?.matches(":focus-within")) send({ type: "focusLeft" });
      });
    };
    node?.addEventListener("focusout", onFocusOut, { signal: stop.signal });
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
