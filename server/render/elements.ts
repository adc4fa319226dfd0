import { type ComponentType, createElement } from "react";
import { views } from "../../elements/app/views.generated";
import { elements } from "../../elements/elements";
import type { ElementDefinition } from "../../elements/runtime/ElementDefinition";
import type { ElementContext } from "../../src/element/ElementContext";
import { RETURN_ADDRESSES, resolveReturnAddress } from "../../src/flows/resolveReturnAddress";
import { addQuery } from "../../src/http/addQuery";
import { AuthGuard } from "../../src/views/auth-guard/AuthGuard";
import type { AuthGuardSettings } from "../../src/views/auth-guard/authGuardSettings";
import { knownBadges, namesIn } from "../../src/views/badges/BadgeList";
import type { BadgesSettings } from "../../src/views/badges/badgesSettings";
import { badgeWords } from "../../src/views/badges/badgeTexts";
import { CurrentElement, useElement } from "../../src/views/CurrentElement";
import type { EmailSignupSettings } from "../../src/views/email-signup/emailSignupSettings";
import { isEligible } from "../../src/views/email-signup/useEmailSignup";
import type { FragmentElement } from "../options/FragmentElement";
import { invalidArgument } from "../options/invalidArgument";
import { readAddress } from "../options/readAddress";

/** What a server does for an element beside rendering the view that a browser shows. */
interface Prerendering {
  /** Throws if the settings, each valid by itself, cannot be shown together. */
  check?(element: ElementContext): void;
  /** Whether the element has something to show. */
  hasContent?(element: ElementContext): boolean;
  /** Shown instead of the view of a browser. */
  view?: ComponentType;
}

function prerendering<S extends object>(given: {
  check?(element: ElementContext<S>): void;
  hasContent?(element: ElementContext<S>): boolean;
  view?: ComponentType;
}): Prerendering {
  return given as Prerendering;
}

/** Throws if searches would go to an address that a link may not have. */
function checkResultsUrl({ tag, settings }: ElementContext): void {
  readAddress(tag, "attribute search-results-url", settings.searchResultsUrl);
}

function checkBadges({ settings }: ElementContext<BadgesSettings>): void {
  for (const word of namesIn(settings.badges ?? "")) {
    if (Object.hasOwn(badgeWords, word)) continue;
    throw new Error(
      `renderFragment("hs-badges"): attribute badges: ${JSON.stringify(word)} is not accepted; accepted: ${Object.keys(badgeWords).join(", ")}.`,
    );
  }
}

function checkHeader(element: ElementContext): void {
  checkResultsUrl(element);
  if (element.prerendered?.navigation) return;
  throw new Error(
    'renderFragment("hs-header"): option navigation is missing; accepted: navigation data, as an object (or in attributes, for the live header too).',
  );
}

/** Stands for the site of the fragment, which is not given here. */
const ANY_SITE = "https://any-site.invalid/";

function checkGuard({ tag, settings }: ElementContext<AuthGuardSettings>): void {
  const { redirect } = settings;
  // The site is not given here, so an address on it has to be relative.
  if (redirect && !resolveReturnAddress(redirect, ANY_SITE))
    throw invalidArgument(tag, "attribute redirect", redirect, RETURN_ADDRESSES);
}

/**
 * The guard whose login link hands on the way back without the script. The redirect is resolved as the live guard resolves it. The
 * address of the document is not given here, so a path of the site stays a path. An address that can only be resolved against the
 * document ("projects", "?tab=1") is left out. So is the document's address, which the live guard hands on if there is no redirect. A
 * host page that is being edited gets the same link.
 */
function GuardWithoutDocument() {
  const element = useElement<AuthGuardSettings>();
  const { settings } = element;
  const redirect = settings.redirect && resolvedWithoutDocument(settings.redirect);
  const loginUrl = redirect ? addQuery(settings.loginUrl, { redirect }) : settings.loginUrl;
  const value = { ...element, settings: { ...settings, loginUrl, authoring: false } };
  return createElement(CurrentElement, { value }, createElement(AuthGuard));
}

function resolvedWithoutDocument(redirect: string): string | undefined {
  const [resolved, elsewhere] = [ANY_SITE, `${ANY_SITE}elsewhere/`].map((address) =>
    resolveReturnAddress(redirect, address),
  );
  if (resolved !== elsewhere) return undefined;
  return resolved?.startsWith(ANY_SITE) ? resolved.slice(ANY_SITE.length - 1) : resolved;
}

const ownPrerendering: Readonly<Partial<Record<FragmentElement, Prerendering>>> = {
  "hs-header": { check: checkHeader },
  "hs-email-signup": prerendering<EmailSignupSettings>({ hasContent: isEligible }),
  "hs-search": { check: checkResultsUrl },
  "hs-badges": prerendering<BadgesSettings>({
    check: checkBadges,
    hasContent: ({ settings }) => knownBadges(settings.badges ?? "").length > 0,
  }),
  "hs-auth-guard": prerendering<AuthGuardSettings>({ check: checkGuard, view: GuardWithoutDocument }),
};

/** How an element is prerendered. */
export function prerenderingOf(tag: FragmentElement) {
  const { guardsChildren = false }: ElementDefinition = elements[tag].definition;
  return { view: views[tag].view, ...ownPrerendering[tag], guardsChildren };
}
