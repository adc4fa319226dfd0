import {
  array,
  boolean,
  custom,
  type InferOutput,
  nullish,
  type ObjectEntries,
  type ObjectSchema,
  safeParse,
  string,
  object as validObject,
} from "valibot";
import identity from "../brands/identity.json";

/** Without a prototype: valibot walks it with for…in, and a page may have added to Object.prototype. */
const object = <const T extends ObjectEntries>(entries: T) =>
  validObject(Object.assign(Object.create(null) as T, entries));

const words = custom<string>(
  (value) => typeof value === "string" && /\S/.test(value),
  "It is missing or no text",
);
const maybe = nullish(string());
const image = nullish(object({ url: words, altText: maybe }));
const links = nullish(array(object({ name: words, url: words })));
const link = nullish(object({ name: maybe, url: words }));

const entries = {
  brand: nullish(object({ domain: maybe, logo: image, loginUrl: maybe })),
  brandIcon: image,
  joinAsProLink: link,
  loginLink: link,
  loginLinkLabel: maybe,
  logOutLink: link,
  signUpLink: link,
  servicesNearMeLink: link,
  authenticatedNavBarLinks: links,
  authenticatedDropdownLinks: links,
  authenticatedMenuGreeting: maybe,
  searchIcon: image,
  signInIcon: image,
  mobileOpenIcon: image,
  mobileCloseIcon: image,
  searchBar: nullish(object({ textPlaceholder: maybe, zipPlaceholder: maybe, buttonLabel: maybe })),
  groupings: nullish(
    array(
      object({
        navigationTitle: words,
        links,
        linksTitle: maybe,
        moreLinksText: maybe,
        moreLinksUrl: maybe,
        articles: nullish(array(object({ title: words, articleUrl: words, imageThumbnail: image }))),
        articlesTitle: maybe,
        moreArticlesText: maybe,
        moreArticlesUrl: maybe,
      }),
    ),
  ),
  hasAuthenticatedVersion: nullish(boolean()),
};
const schema = object({ ...entries, [identity.aiLinkField]: link });

/** Navigation data (spec section 3) that can be shown; any piece may be missing. */
export type Navigation = InferOutput<ObjectSchema<typeof entries, undefined>> & {
  /** The primary brand's AI field: the data names it after the brand. */
  aiLink?: Link;
};
export type Link = InferOutput<typeof link>;
export type Image = NonNullable<Navigation["brandIcon"]>;
export type Grouping = NonNullable<Navigation["groupings"]>[number];

/** Every `…Link` may also be just an address. */
function withLinks(data: object): Tree {
  const copy = { ...data } as Tree;
  for (const key of Object.keys(copy)) {
    const url = copy[key];
    if (key.endsWith("Link") && typeof url === "string") copy[key] = { url };
  }
  return copy;
}

/** Where one of these is wrong, what holds it is: a link without an address is no link. */
const REQUIRED = ["url", "name", "title", "articleUrl", "navigationTitle"];

type Tree = Record<string | number, unknown>;

/**
 * Reads navigation data, from the CMS or the page. What is wrong drops out alone: a link, an icon, a grouping; each is told
 * with its path, e.g. `groupings[2].links[0].url`.
 */
export function readNavigation(data: object, onBad: (path: string, message: string) => void): Navigation {
  const { output, issues = [] } = safeParse(schema, withLinks(data));
  const lists: unknown[][] = [];
  for (const { path = [], message } of issues) {
    const keys = path.map(({ key }) => key as string | number);
    onBad(
      keys.map((key, i) => (typeof key === "number" ? `[${key}]` : `${i ? "." : ""}${key}`)).join(""),
      message,
    );
    while (REQUIRED.includes(keys[keys.length - 1] as string)) keys.pop();
    const last = keys.pop();
    let holder: unknown = output;
    for (const key of keys) holder = (holder as Tree | undefined)?.[key];
    if (last === undefined || !holder) continue;
    (holder as Tree)[last] = undefined;
    if (Array.isArray(holder)) lists.push(holder);
  }
  for (const list of lists) list.splice(0, list.length, ...list.filter((item) => item !== undefined));
  return { ...(output as object), aiLink: (output as Tree)[identity.aiLinkField] } as Navigation;
}
