import * as identity from "../brands/identity.json";
import type { HttpResult } from "../http/HttpError";

const HERE = "#";
const link = (name: string) => ({ name, url: HERE });

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Interior: ["Bathroom Remodeling", "Electricians", "Flooring", "House Cleaning", "Painting", "Plumbing"],
  Exterior: ["Concrete", "Decks & Porches", "Garage Doors", "Gutters", "Roofing", "Windows"],
  "Lawn & Garden": ["Landscape Design", "Lawn Care", "Sprinklers", "Tree Service"],
  "Cost guides": ["Kitchen remodel", "New roof", "Fence"],
};

const articles = ["An article of the CMS", "Another article"].map((title) => ({ title, articleUrl: HERE }));

/** Navigation data without a brand: the element's own brand and palette show. */
const navigation = {
  brand: {},
  joinAsProLink: link("Join as a pro"),
  loginLink: link("Log in"),
  loginLinkLabel: "Log in",
  logOutLink: HERE,
  signUpLink: link("Sign up"),
  servicesNearMeLink: link("Services near me"),
  [identity.aiLinkField]: HERE,
  authenticatedNavBarLinks: [link("My projects")],
  authenticatedDropdownLinks: [link("Account"), link("Settings")],
  authenticatedMenuGreeting: "Hi, {firstName}",
  hasAuthenticatedVersion: true,
  groupings: Object.keys(GROUPS).map((title) => ({
    navigationTitle: title,
    linksTitle: title,
    links: GROUPS[title]?.map(link),
    moreLinksText: "View all",
    moreLinksUrl: HERE,
    articlesTitle: "Articles",
    articles,
    moreArticlesText: "All articles",
    moreArticlesUrl: HERE,
  })),
};

const suggestions = [
  "Hire a Handyman",
  "Clean House Interior",
  "Install or Replace Plumbing",
  "Install an Asphalt Shingle Roof",
  "Mow Grass",
].map((name, i) => ({ id: i + 1, name, optionType: "TASK" }));

/** By the end of the call's path; what else there is are suggestions. */
const BODIES: readonly (readonly [RegExp, unknown])[] = [
  [/\/navigation$/, navigation],
  [/\/member\/create$/, { userId: "authoring" }],
  [/\/emailprefs\/signup$/, '<input type="hidden" name="entityId" value="1">'],
  [/\/profile-attributes$/, { didSubmitSr: false, didLiteRegister: false }],
  [/\/treatment$/, { treatment: "control" }],
  [/\/tracks$/, {}],
  [/$/, { results: suggestions, searchId: "authoring" }],
];

/** What a call is answered while its page is being edited: as if everything worked, without asking anybody. */
export function placeholderAnswer(url: string): HttpResult {
  const [, body] = BODIES.find(([end]) => end.test(url)) ?? [];
  return { status: 200, headers: {}, body };
}
