import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { type Navigation, readNavigation } from "../../api/readNavigation";
import { siteOf } from "../../brands/Brand";
import { warnOnce } from "../../browser/log";
import { reportFailure } from "../../element/ElementContext";
import { isFocusFree } from "../../ui/carryOver";
import { Disclosure } from "../../ui/Disclosure";
import { Icon } from "../../ui/Icon";
import { SafeImage } from "../../ui/SafeImage";
import { ServerMarkup, useIsLive } from "../../ui/useIsLive";
import { useLazyFile } from "../../ui/useLazyFile";
import { useElement } from "../CurrentElement";
import { Fallback, Frame } from "../ElementView";
import { chatFieldFile, mobileSheetsFile } from "../lazyViews";
import { Part } from "../Part";
import { QueryLink } from "../SafeLink";
import { SearchBar } from "../search/SearchBar";
import { useWord, useWordLanguage } from "../Words";
import { AccountLinks, AiLink, useAiLink } from "./AccountLinks";
import * as styles from "./Header.styles";
import type { HeaderSettings } from "./headerSettings";
import { closedMenu, type MenuMode, mobileMenuState } from "./mobileMenuState";
import { navigationCalls } from "./navigationCalls";
import { Profile, type ProfileProps } from "./Profile";
import { ProjectTypes } from "./ProjectTypes";
import { CurrentHeader, focusTwin, isShown, useHeader, useSignedIn } from "./useHeader";

/** The global navigation header (spec section 2.5). Without navigation data it shows nothing. */
export function Header() {
  const element = useElement<HeaderSettings>();
  const data = useNavigationData();
  const navigation = useMemo(() => data && validPart(data), [data]);
  const header = useMemo(
    () => navigation && { element, navigation, isStale: element.prerendered?.isStale?.(element, data) },
    [element, navigation, data],
  );
  if (!header) return <Fallback />;
  return (
    <CurrentHeader value={header}>
      <Frame className={styles.container}>
        <HeaderLayout />
      </Frame>
    </CurrentHeader>
  );
}

/**
 * The navigation data of the host page, otherwise of the CMS; undefined if there is none. The view suspends for the CMS's data. During
 * another call to the CMS, the current data stays.
 */
function useNavigationData(): object | undefined {
  const element = useElement<HeaderSettings>();
  const ownData = element.settings.navigation ?? element.prerendered?.navigation;
  const call = useDeferredValue(ownData ? undefined : navigationCalls().get(element.hostElement));
  return ownData ?? (call?.isOver ? call.current : call && use(call.data));
}

/** Removes the invalid parts of navigation data, with one warning for each. */
function validPart(data: object): Navigation {
  return readNavigation(data, (path, message) => {
    const problem = `<hs-header> navigation data: ignored ${path}. ${message}.`;
    warnOnce({ kind: "setting", element: "hs-header", message: problem });
  });
}

export function HeaderPlaceholder() {
  return (
    <Frame className={styles.container}>
      <div className={styles.placeholder} />
    </Frame>
  );
}

/** The role is explicit: inside an article or main of the host page, a <header> has no banner role. */
const BANNER = { role: "banner" } as const;

/**
 * One markup for every width; CSS selects what shows. From the mobile breakpoint on: a bar with logo, search and account above the row of
 * project types. Below it: a bar with menu, logo and search. Menu and search open over the host page.
 */
export function HeaderLayout() {
  const { element, navigation } = useHeader();
  const { mobileOpenIcon, searchIcon } = navigation;
  const word = useWord();
  const lang = useWordLanguage();
  const [menu, dispatch] = useReducer(mobileMenuState, closedMenu);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const search = useRef<HTMLDivElement>(null);
  const isMenuOpen = menu.phase === "open";
  // A press starts a new attempt, because the download that started when the pointer came near may have failed.
  const sheets = useLazyFile(mobileSheetsFile, isMenuOpen || isSearchOpen ? "pressed" : isNear, (error) => {
    setIsNear(false);
    if (!isMenuOpen && !isSearchOpen) return;
    setIsSearchOpen(false);
    dispatch({ type: "closed" });
    reportFailure(element, "loadMenu", error);
  });

  const hasLiveSheets = useIsLive(() => sheets !== undefined);

  useFocusAcrossWidths(element.hostElement);

  const approach = { onPointerDown: () => setIsNear(true), onFocus: () => setIsNear(true) };
  const openMenu = (mode: MenuMode, group?: number) => dispatch({ type: "opened", mode, group });
  const hasMenu = () => Boolean(findPart("menu-button")?.getClientRects().length);
  const findPart = (part: string) =>
    element.hostElement.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`);

  return (
    <div {...BANNER} part="header" data-hs-component="header" className={styles.header}>
      <div part="bar" className={styles.bar}>
        <BarButton
          {...approach}
          part="menu-button"
          image={mobileOpenIcon}
          icon="menu"
          aria-label={mobileOpenIcon?.altText || word("header.openMenu")}
          lang={lang(mobileOpenIcon?.altText)}
          isOpen={isMenuOpen && menu.mode === "navigation"}
          onToggle={() => openMenu("navigation")}
        />
        <DataBoundary>
          <Logo />
        </DataBoundary>
        <BarSearch ref={search} isInSheet={isSearchOpen && sheets !== undefined} />
        <div part="account" className={styles.account}>
          <slot name="account" />
          <Account
            hasMenu={hasMenu}
            isMenuOpen={isMenuOpen && menu.mode === "profile"}
            onMenu={() => openMenu("profile")}
          />
          <BarButton
            {...approach}
            part="search-button"
            image={searchIcon}
            icon="search"
            aria-label={word("header.search")}
            lang={lang()}
            isOpen={isSearchOpen}
            onToggle={() => setIsSearchOpen(true)}
          />
        </div>
      </div>
      <DataBoundary>
        <ProjectTypes hasMenu={hasMenu} onMenu={(group) => openMenu("navigation", group)} />
      </DataBoundary>
      <Part onFailure={() => dispatch({ type: "closed" })}>
        {hasLiveSheets && sheets ? (
          <sheets.MobileMenu menu={menu} dispatch={dispatch} opener={findPart} />
        ) : (
          <dialog data-state="closed" />
        )}
      </Part>
      <Part onFailure={() => setIsSearchOpen(false)}>
        {isSearchOpen && sheets && (
          <sheets.SearchSheet
            search={search}
            opener={() => findPart("search-button")}
            onClose={() => setIsSearchOpen(false)}
          />
        )}
      </Part>
    </div>
  );
}

type BarButtonProps = Omit<ComponentProps<typeof Disclosure>, "children"> & {
  /** The image from the data; without one, our icon shows. */
  image: { url: string } | undefined;
  icon: "menu" | "search";
};

/** A button of a narrow header's bar, which opens a dialog. */
function BarButton({ image, icon, ...disclosure }: BarButtonProps) {
  return (
    <Disclosure
      {...disclosure}
      group="bar"
      className={styles.iconButton}
      placeClass={styles.opener}
      aria-haspopup="dialog"
    >
      <DataBoundary>
        <SafeImage image={image}>
          <Icon name={icon} />
        </SafeImage>
      </DataBoundary>
    </Disclosure>
  );
}

/** The account's links, and for a signed-in visitor the profile. */
function Account(profile: ProfileProps) {
  const isSignedIn = useSignedIn();
  return (
    <DataBoundary>
      <div className={styles.links}>
        <AccountLinks />
      </div>
      {isSignedIn && <Profile {...profile} />}
    </DataBoundary>
  );
}

/**
 * Zoom or rotation can make a wide header narrow, or the reverse, and CSS then hides the focused control. Moves the focus to the control
 * that replaces it.
 */
function useFocusAcrossWidths(hostElement: HTMLElement): void {
  useEffect(() => {
    const root = hostElement.shadowRoot;
    if (!root || typeof ResizeObserver !== "function") return undefined;
    /** The focused node, even after CSS has hidden it. Browsers remove the focus from a hidden node at different times. */
    let focused: Element | undefined;
    const onFocusIn = ({ target }: Event) => {
      focused = target as Element;
    };
    const onFocusOut = () => {
      if (isShown(focused)) focused = undefined;
    };
    const observer = new ResizeObserver(() => {
      if (!focused || isShown(focused)) return;
      const hidden = focused;
      focused = undefined;
      if (isFocusFree(hostElement)) focusTwin(root, hidden)?.focus();
    });
    root.addEventListener("focusin", onFocusIn);
    root.addEventListener("focusout", onFocusOut);
    observer.observe(hostElement);
    return () => {
      root.removeEventListener("focusin", onFocusIn);
      root.removeEventListener("focusout", onFocusOut);
      observer.disconnect();
    };
  }, [hostElement]);
}

/**
 * A Suspense boundary around a part of the header that depends on data. If the server's data is out of date, React renders only this part
 * again, and `carryOver` restores what the visitor did in it. React hydrates everything around it.
 */
function DataBoundary({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Part>
        <FreshPart>{children}</FreshPart>
      </Part>
    </Suspense>
  );
}

function FreshPart({ children }: { children: ReactNode }) {
  const { isStale } = useHeader();
  const isLive = useIsLive();
  // React handles an error during hydration by rendering the boundary on the client.
  if (!isLive && isStale) throw new Error("This part of the server's markup is out of date.");
  return children;
}

/**
 * The search in the bar.
 *
 * @param ref the node that `SearchSheet` moves into its dialog while that is open, so that both show the same fields
 */
function BarSearch({ ref, isInSheet }: { ref: Ref<HTMLDivElement>; isInSheet: boolean }) {
  return (
    <div className={styles.center}>
      <div ref={ref}>
        <Part>
          {/* The fields differ from the server's if the variant does. */}
          <Suspense>
            <HeaderSearch isInSheet={isInSheet} />
          </Suspense>
        </Part>
      </div>
    </div>
  );
}

/** The search bar, or the AI field in its variant. `isInSheet`: in the full-screen sheet. */
function HeaderSearch({ isInSheet }: { isInSheet: boolean }) {
  const { element, navigation, isStale } = useHeader();
  const isLive = useIsLive();
  if (element.settings.variant === "STANDARD_WITH_AI_FIELD") return <AiField isInSheet={isInSheet} />;
  // React does not update attributes during hydration, only in a later render.
  const copy = isStale && !isLive ? {} : navigation.searchBar;
  return <SearchBar copy={copy ?? {}} isListInFlow={isInSheet} />;
}

function AiField({ isInSheet }: { isInSheet: boolean }) {
  const { element } = useHeader();
  const aiLink = useAiLink();
  const word = useWord();
  const [hasFailed, setHasFailed] = useState(false);
  const isLive = useIsLive();
  const ChatField = useLazyFile(chatFieldFile, true, (error) => {
    setHasFailed(true);
    reportFailure(element, "loadChatField", error);
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isInSheet && ChatField) box.current?.querySelector<HTMLElement>("textarea")?.focus();
  }, [isInSheet, ChatField]);
  if (!ChatField && !isLive) return <ServerMarkup />;
  // A role, because older browsers do not support the <search> element.
  const landmark = { role: "search", "aria-label": word("search.landmark") };
  return (
    <div {...landmark} ref={box} className={styles.growing}>
      {ChatField ? <ChatField aiLink={aiLink} /> : hasFailed && <AiLink />}
    </div>
  );
}

/** The brand's logo, smaller in a narrow header. It links to the brand's home page with the host page's query string. */
function Logo() {
  const { element, navigation } = useHeader();
  const url = useHomeUrl();
  const word = useWord();
  const icon = navigation.brandIcon ?? navigation.brand?.logo;
  const logo = navigation.brand?.logo ?? navigation.brandIcon;
  const name = icon?.altText || logo?.altText || element.brand.name;
  const text = <span>{name}</span>;
  return (
    <QueryLink
      url={url}
      part="logo"
      className={styles.logo}
      aria-label={word("header.homepage", { name })}
      data-hs-label="logo"
    >
      {icon?.url === logo?.url ? (
        <SafeImage image={logo} narrow={icon}>
          {text}
        </SafeImage>
      ) : (
        <>
          <span className={styles.narrowLogo}>
            <SafeImage image={icon}>{text}</SafeImage>
          </span>
          <span className={styles.wideLogo}>
            <SafeImage image={logo} narrow={icon}>
              {text}
            </SafeImage>
          </span>
        </>
      )}
    </QueryLink>
  );
}

/** The site in the navigation data if it belongs to the brand, otherwise the brand's home page (contract section 10). */
function useHomeUrl(): string {
  const { element, navigation } = useHeader();
  const { brand } = element;
  const domain = navigation.brand?.domain?.trim();
  return (domain && domain !== brand.domain && siteOf(brand, domain)) || brand.homeUrl;
}
