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
  suggestions.map((name, i) => ({ id: i + 1, name, optionType: "TASK" }));

/** The answers, by the end of the call's path. Any other call gets suggestions. */
const BODIES: readonly (readonly [RegExp, unknown])[] = [
  [/\/member\/create$/, { userId: "authoring" }],
  [/\/emailprefs\/signup$/, '<input type="hidden" name="entityId" value="1">'],
  [/\/profile-attributes$/, { didSubmitSr: false, didLiteRegister: false }],
  [/\/treatment$/, { treatment: "control" }],
  [/\/tracks$/, {}],
];

/**
 * The answer to a call while the host page is being edited, in the document's language. It looks like a successful answer, but no call is
 * made.
 */
export function placeholderAnswer(url: string): HttpResult {
  const texts = placeholderTexts[languageOfTag(document.documentElement.lang) ?? "en"];
  const [, body] = BODIES.find(([end]) => end.test(url)) ?? [];
  if (/\/navigation$/.test(url)) return answer(navigationIn(texts));
  return answer(body ?? { results: suggestionsIn(texts), searchId: "authoring" });
}

const answer = (body: unknown): HttpResult => ({ status: 200, headers: {}, body });
