import * as identity from "../brands/identity.json";
import type { HttpResult } from "../http/HttpError";
import { languageOfTag } from "../words/languages";
import { type PlaceholderTexts, placeholderTexts } from "./placeholderTexts";

const HERE = "#";
const link = (name: string) => ({ name, url: HERE });
/** Its words are the elements' own, in their language. */
const here = { url: HERE };

/** Navigation data without a brand: the element's own brand and palette show. */
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

/** By the end of the call's path; what else there is are suggestions. */
const BODIES: readonly (readonly [RegExp, unknown])[] = [
  [/\/member\/create$/, { userId: "authoring" }],
  [/\/emailprefs\/signup$/, '<input type="hidden" name="entityId" value="1">'],
  [/\/profile-attributes$/, { didSubmitSr: false, didLiteRegister: false }],
  [/\/treatment$/, { treatment: "control" }],
  [/\/tracks$/, {}],
];

/** What a call is answered while its page is being edited, in the page's language: as if everything worked, without asking anybody. */
export function placeholderAnswer(url: string): HttpResult {
  const texts = placeholderTexts[languageOfTag(document.documentElement.lang) ?? "en"];
  const [, body] = BODIES.find(([end]) => end.test(url)) ?? [];
  if (/\/navigation$/.test(url)) return answer(navigationIn(texts));
  return answer(body ?? { results: suggestionsIn(texts), searchId: "authoring" });
}

const answer = (body: unknown): HttpResult => ({ status: 200, headers: {}, body });
