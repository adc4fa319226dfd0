import { type ComponentType, createElement } from "react";
import { views } from "../../elements/app/views";
import { elements } from "../../elements/elements";
import type { ElementDefinition } from "../../elements/runtime/ElementDefinition";
import type { ElementContext } from "../../src/element/ElementContext";
import { RETURN_ADDRESSES, resolveReturnAddress } from "../../src/flows/login/resolveReturnAddress";
import { addQuery } from "../../src/http/addQuery";
import { AuthGuard } from "../../src/views/auth-guard/AuthGuard";
import type { AuthGuardSettings } from "../../src/views/auth-guard/authGuardSettings";
import { badges, readBadges } from "../../src/views/badges/BadgeList";
import type { BadgesSettings } from "../../src/views/badges/badgesSettings";
import { CurrentElement, useElement } from "../../src/views/CurrentElement";
import { isEligible } from "../../src/views/email-signup/EmailSignup";
import type { FragmentElement } from "../options/elementSettings";
import { invalidArgument, readAddress } from "../options/fragmentOptions";

/** How prerendering an element differs from rendering its view in a browser. */
interface Prerendering {
  /** Throws if the settings are valid one by one but do not work together. */
  check?(element: ElementContext): void;
  hasContent?(element: ElementContext): boolean;
  /** The markup depends on the navigation data, not only on the brand in it. */
  showsNavigation?: boolean;
  view?: ComponentType;
}

/** Throws if the results URL is not an http, https or relative address. */
function checkResultsUrl({ tag, settings }: ElementContext): void {
  readAddress(tag, "attribute search-results-url", settings.searchResultsUrl);
}

function checkBadges({ tag, settings }: ElementContext<BadgesSettings>): void {
  const [unknown] = readBadges(settings.badges).unknown;
  if (unknown !== undefined)
    throw invalidArgument(tag, "attribute badges", unknown, Object.keys(badges).join(", "));
}

function checkHeader(element: ElementContext): void {
  checkResultsUrl(element);
  if (element.prerendered?.navigation) return;
  throw new Error(
    'renderFragment("hs-header"): option navigation is missing. Expected: navigation data, as an object (or in attributes, for the live header too).',
  );
}

/** A placeholder for the fragment's site, which the server does not know. */
const ANY_SITE = "https://any-site.invalid/";

function checkGuard({ tag, settings }: ElementContext<AuthGuardSettings>): void {
  const { redirect } = settings;
  // The server does not know the site, so an address on it must be relative.
  if (redirect && !resolveReturnAddress(redirect, ANY_SITE))
    throw invalidArgument(tag, "attribute redirect", redirect, RETURN_ADDRESSES);
}

/**
 * Auth guard for server rendering: the login link carries the return address. The server does not know the document's address:
 *
 * - A path on the site stays a path.
 * - A redirect that is relative to the document ("projects", "?tab=1") is left out.
 * - Without a redirect the link has no return address. The live guard uses the document's address.
 *
 * The link is the same in authoring mode.
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
  "hs-header": { check: checkHeader, showsNavigation: true },
  "hs-email-signup": { hasContent: isEligible },
  "hs-search": { check: checkResultsUrl },
  "hs-badges": {
    check: checkBadges,
    hasContent: ({ settings }: ElementContext<BadgesSettings>) => readBadges(settings.badges).known.size > 0,
  },
  "hs-auth-guard": { check: checkGuard, view: GuardWithoutDocument },
};

export function prerenderingOf(tag: FragmentElement) {
  const { guardsChildren = false }: ElementDefinition = elements[tag].definition;
  return { view: views[tag].view, showsNavigation: false, ...ownPrerendering[tag], guardsChildren };
}
