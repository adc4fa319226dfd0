import type { ReactNode } from "react";
import { type Navigation, readNavigation } from "../src/api/readNavigation";
import { warnOnce } from "../src/browser/log";
import { RETURN_ADDRESSES, returnAddress } from "../src/flows/returnAddress";
import { addQuery } from "../src/http/addQuery";
import type { ElementContext } from "../src/page/ElementContext";
import type { SettingTable } from "../src/page/settings";
import { withBrand } from "../src/page/withBrand";
import { type AuthGuardSettings, authGuardSettings } from "../src/views/auth-guard/authGuardSettings";
import { wordsOf } from "../src/views/badges/BadgeList";
import { type BadgesSettings, badgesSettings } from "../src/views/badges/badgesSettings";
import { badgeTexts } from "../src/views/badges/badgeTexts";
import { EmailSignup } from "../src/views/email-signup/EmailSignup";
import { type EmailSignupSettings, emailSignupSettings } from "../src/views/email-signup/emailSignupSettings";
import { Frame } from "../src/views/Frame";
import { type FooterSettings, footerSettings } from "../src/views/footer/footerSettings";
import type { HeaderPiece } from "../src/views/header/HeaderPiece";
import { type HeaderSettings, headerSettings } from "../src/views/header/headerSettings";
import { SafeLink } from "../src/views/SafeLink";
import { ChatField } from "../src/views/search/ChatField";
import { Search } from "../src/views/search/Search";
import { type SearchSettings, searchSettings } from "../src/views/search/searchSettings";
import type { FragmentElement } from "./FragmentElement";
import { readAddress } from "./readAddress";
import { refusal } from "./refusal";
import { createMemory } from "./remembered";
import { PrerenderedBadges } from "./views/PrerenderedBadges";
import { PrerenderedFooter } from "./views/PrerenderedFooter";
import { PrerenderedHeader } from "./views/PrerenderedHeader";
import { withLazyPictures } from "./withoutScript";
import { withRow } from "./withRow";

/** What a fragment is made of beside the element's settings. */
export interface FragmentData {
  /** Navigation data; `isFetched` where the live element will ask the CMS for its own. */
  navigation: object | undefined;
  /** Its JSON: what tells one from another. */
  navigationText: string;
  isFetched: boolean;
  formAction: string | undefined;
  /** The page's query string. */
  query: string;
}

/** How an element is prerendered. */
interface PrerenderedElement {
  settings: SettingTable;
  /** What is seen; undefined where the element has nothing to show. */
  view(element: ElementContext, data: FragmentData): ReactNode;
  /** What the script would do, in markup. */
  finish?(html: string, element: ElementContext, data: FragmentData): string;
  /** Throws where the settings, each right by itself, cannot be shown. */
  check?(element: ElementContext, data: FragmentData): void;
}

/** Throws where searches would go to an address that no link may have. */
function checkResultsUrl({ tag, settings }: ElementContext): void {
  readAddress(tag, "attribute search-results-url", settings.searchResultsUrl);
}

const navigationRead = createMemory<Navigation>();

/** What the headers that are being rendered show. */
const headers = new WeakMap<ElementContext, HeaderPiece>();

const header: PrerenderedElement = {
  settings: headerSettings,
  check(element, { navigation }) {
    checkResultsUrl(element);
    if (!navigation) {
      throw new Error(
        'renderFragment("hs-header"): option navigation is missing; accepted: navigation data, as an object (or in attributes, for the live header too).',
      );
    }
  },
  view(element, { navigation = {}, navigationText, isFetched }) {
    const data = navigationRead(navigationText, () =>
      readNavigation(navigation, (path, message) => {
        const problem = `<hs-header> navigation data: ${path} is left out. ${message}.`;
        warnOnce({ kind: "setting", element: "hs-header", message: problem });
      }),
    );
    const branded = withBrand(element as ElementContext<HeaderSettings>, data.brand?.domain ?? undefined);
    headers.set(element, { element: branded, navigation: data });
    return <PrerenderedHeader element={branded} navigation={data} isFetched={isFetched} />;
  },
  finish(html, element, { navigationText }) {
    const piece = headers.get(element);
    const finished = withLazyPictures(html);
    return piece ? withRow(finished, piece, navigationText) : finished;
  },
};

const footer: PrerenderedElement = {
  settings: footerSettings,
  view: (element) => <PrerenderedFooter element={element as ElementContext<FooterSettings>} />,
};

const emailSignup: PrerenderedElement = {
  settings: emailSignupSettings,
  view: (element) =>
    (element.settings as EmailSignupSettings & typeof element.settings).eligible ||
    element.brand.isAlwaysEligible ? (
      <EmailSignup element={element as ElementContext<EmailSignupSettings>} />
    ) : undefined,
};

const search: PrerenderedElement = {
  settings: searchSettings,
  check: checkResultsUrl,
  view(element) {
    const searching = element as ElementContext<SearchSettings>;
    if (searching.settings.mode === "bar") return <Search element={searching} />;
    return (
      <Frame element={element}>
        <ChatField {...searching.settings} element={element} />
      </Frame>
    );
  },
};

const badges: PrerenderedElement = {
  settings: badgesSettings,
  check(element) {
    const { settings } = element as ElementContext<BadgesSettings>;
    for (const word of wordsOf(settings.badges ?? "")) {
      if (Object.hasOwn(badgeTexts, word)) continue;
      throw new Error(
        `renderFragment("hs-badges"): attribute badges: ${JSON.stringify(word)} is not accepted; accepted: ${Object.keys(badgeTexts).join(", ")}.`,
      );
    }
  },
  view: (element) => <PrerenderedBadges element={element as ElementContext<BadgesSettings>} />,
};

/** The site that a fragment will stand on. */
const ANY_SITE = "https://any-site.invalid/";

/** Guarded children are shown or not; who has no script to be sent by gets the way to log in. */
const authGuard: PrerenderedElement = {
  settings: authGuardSettings,
  check({ tag, settings }) {
    const { redirect } = settings as AuthGuardSettings & typeof settings;
    // Which site this will be is not known here, so that an address of it has to be relative.
    if (redirect && !returnAddress(redirect, ANY_SITE))
      throw refusal(tag, "attribute redirect", redirect, RETURN_ADDRESSES);
  },
  view(element) {
    const { authenticated, redirect, loginUrl } = (element as ElementContext<AuthGuardSettings>).settings;
    if (authenticated) return <slot />;
    const url = redirect ? addQuery(loginUrl, { redirect }) : loginUrl;
    return (
      <noscript>
        <SafeLink element={element} url={url}>
          Log in
        </SafeLink>
      </noscript>
    );
  },
};

/** Every element that can be prerendered, by its tag. */
export const elements = {
  "hs-header": header,
  "hs-footer": footer,
  "hs-email-signup": emailSignup,
  "hs-search": search,
  "hs-badges": badges,
  "hs-auth-guard": authGuard,
} satisfies Record<FragmentElement, PrerenderedElement>;

export function prerendered(tag: FragmentElement): PrerenderedElement {
  return elements[tag];
}
