import {
  type MouseEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
} from "react";
import { opensNewTab } from "../../browser/presses";
import { DEFAULT_AI_LINK, LOGIN_URL } from "../../constants";
import { reportFailure } from "../../element/ElementContext";
import { classes } from "../../ui/classes";
import { Disclosure } from "../../ui/Disclosure";
import * as disclosure from "../../ui/Disclosure.styles";
import { button } from "../../ui/Form.styles";
import { SafeImage } from "../../ui/SafeImage";
import { ServerMarkup, useIsLive } from "../../ui/useIsLive";
import { useLazyFile } from "../../ui/useLazyFile";
import { dropdownsFile } from "../lazyViews";
import { Part } from "../Part";
import { QueryLink, SafeLink } from "../SafeLink";
import { useWord, useWordLanguage } from "../Words";
import * as styles from "./Header.styles";
import { useHeader, useSignedIn } from "./useHeader";

/** The account links. Signed-out visitors get the pros link, login and sign-up (spec section 2.5). */
export function AccountLinks() {
  const { element, navigation } = useHeader();
  const isSignedIn = useSignedIn();
  const word = useWord();
  const { loginLink, loginLinkLabel, signInIcon, signUpLink, joinAsProLink } = navigation;
  const hasAiButton = element.settings.variant === "STANDARD_WITH_AI_BUTTON";
  const ai = hasAiButton && <AiLink />;
  if (isSignedIn) {
    return (
      <>
        {ai}
        {navigation.authenticatedNavBarLinks?.map(({ name, url }) => (
          <SafeLink key={url + name} url={url} className={styles.link} data-hs-label={name}>
            {name}
          </SafeLink>
        ))}
      </>
    );
  }
  const hasProsLink = joinAsProLink && element.brand.showsProsLink && !hasAiButton;
  return (
    <>
      {ai}
      {hasProsLink && (
        <SafeLink url={joinAsProLink.url} className={styles.link} data-hs-label="pros">
          {joinAsProLink.name || word("header.joinAsPro")}
        </SafeLink>
      )}
      <SafeLink
        url={loginLink?.url ?? (navigation.brand?.loginUrl || LOGIN_URL)}
        className={classes(styles.link, styles.logIn)}
        data-hs-label="login"
      >
        <SafeImage image={signInIcon} />
        <span>{loginLinkLabel || loginLink?.name || word("header.logIn")}</span>
      </SafeLink>
      {signUpLink && (
        <SafeLink url={signUpLink.url} className={classes(button, styles.signUp)} data-hs-label="sign_up">
          {signUpLink.name || word("header.signUp")}
        </SafeLink>
      )}
    </>
  );
}

/** The address of the AI entry. The attribute comes first, then the navigation data, then the default. */
export function useAiLink(): string {
  const { element, navigation } = useHeader();
  return element.settings.aiLink ?? navigation.aiLink?.url ?? DEFAULT_AI_LINK;
}

/** The link to the AI Pro Finder. It passes on the text in the header's search bar. */
export function AiLink() {
  const { element, navigation } = useHeader();
  const url = useAiLink();
  const word = useWord();
  const typed = (): Record<string, string> => {
    const field = element.hostElement.shadowRoot?.querySelector<HTMLInputElement>('[role="combobox"]');
    return field?.value.trim() ? { initialText: field.value } : {};
  };

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    const { href } = event.currentTarget;
    if (opensNewTab(event) || !href) return;
    if (!element.emit("hs-navigate", { url: href, reason: "ai" }, { isCancelable: true }))
      event.preventDefault();
  }

  return (
    <QueryLink
      url={url}
      extra={typed}
      onClick={onClick}
      part="ai-link"
      className={classes(styles.link, styles.ai)}
      data-hs-label="ai"
    >
      {navigation.aiLink?.name || word("header.aiProFinder")}
    </QueryLink>
  );
}

/** The signed-in visitor: the first letter of the name, then the name. In a small bar, only screen readers get the name. */
export function Avatar({ firstName, isInBar = false }: { firstName: string | undefined; isInBar?: boolean }) {
  const word = useWord();
  const lang = useWordLanguage();
  const name = firstName ?? word("header.account");
  return (
    <>
      {/* CSS draws the letter, so that the text is only the name. */}
      <span
        className={styles.avatar}
        aria-hidden="true"
        data-letter={[...name.trim()][0]?.toLocaleUpperCase()}
      />
      <span className={classes(styles.name, isInBar && styles.nameInBar)} lang={lang(firstName)}>
        {name}
      </span>
    </>
  );
}

export interface ProfileProps {
  /** Whether the header shows a menu at this width. */
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
