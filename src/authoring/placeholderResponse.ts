import * as identity from "../brands/identity.json";
import type { HttpResult } from "../http/HttpError";
import { languageOfTag } from "../words/languages";
import { type PlaceholderTexts, placeholderTexts } from "./placeholderTexts";

const HERE = "#";
const link = (name: string) => ({ name, url: HERE });
/** A link without a name, so that the elements use their own words in the visitor's language. */
const here = { url: HERE };

/** Navigation data without a brand, so that the element keeps its own brand and palette. */
function navigationIn({ groups, articles, account: [projects, ...account] }: PlaceholderTexts) {
  return {
    brand: {},
    joinAsProLink: here,
    loginLink: here,
    logOutLink: HERE,
    signUpLink: here,
    servicesNearMeLink: here,
    [identity.aiLinkField]: HERE,
    authenticatedNavBarLinks: [link(projects)],
    authenticatedDropdownLinks: account.map(link),
    hasAuthenticatedVersion: true,
    groupings: Object.entries(groups).map(([title, names]) => ({
      navigationTitle: title,
      linksTitle: title,
      links: names.split("|").map(link),
      moreLinksUrl: HERE,
      articles: articles.map((article) => ({ title: article, articleUrl: HERE })),
      moreArticlesUrl: HERE,
    })),
  };
}

const suggestionsIn = ({ suggestions }: PlaceholderTexts) =>
  suggestions.split("|").map((name, i) => ({ id: i + 1, name, optionType: "TASK" }));

/** The bodies for all calls except those for navigation data and suggestions, by the end of the call's path. */
const BODIES: readonly (readonly [RegExp, unknown])[] = [
  [/\/member\/create$/, { userId: "authoring" }],
  [/\/emailprefs\/signup$/, '<input type="hidden" name="entityId" value="1">'],
  [/\/profile-attributes$/, { didSubmitSr: false, didLiteRegister: false }],
  [/\/treatment$/, { treatment: "control" }],
  [/\/tracks$/, {}],
];

/** Returns a successful response with placeholder data in the document's language, for a call while the host page is being edited. */
export function placeholderResponse(url: string): HttpResult {
  const texts = placeholderTexts[languageOfTag(document.documentElement.lang) ?? "en"];
  const [, body] = BODIES.find(([end]) => end.test(url)) ?? [];
  if (/\/navigation$/.test(url)) return responseWith(navigationIn(texts));
  return responseWith(body ?? { results: suggestionsIn(texts), searchId: "authoring" });
}

const responseWith = (body: unknown): HttpResult => ({ status: 200, headers: {}, body });
