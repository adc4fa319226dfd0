import * as identity from "../brands/identity.json";
import { NAVIGATION_MAX } from "../limits";
import { listOf, objectOf, type Reader, textUpTo, wordsUpTo, yesOrNo } from "./readers";

const text = textUpTo(NAVIGATION_MAX.textCharacters);
const words = wordsUpTo(NAVIGATION_MAX.textCharacters);
const image = objectOf({ url: wordsUpTo(NAVIGATION_MAX.pictureCharacters) }, { altText: text });
const links = listOf(
  objectOf({ name: words, url: words }, {}),
  "links",
  NAVIGATION_MAX.linksPerList,
  NAVIGATION_MAX.links,
);
const linkObject = objectOf({ url: words }, { name: text });
/** Every `…Link` may also be just an address. */
const link: typeof linkObject = (value, path, report) =>
  linkObject(typeof value === "string" ? { url: value } : value, path, report);
const article = objectOf({ title: words, articleUrl: words }, { imageThumbnail: image });
const grouping = objectOf(
  { navigationTitle: words },
  {
    links,
    linksTitle: text,
    moreLinksText: text,
    moreLinksUrl: text,
    articles: listOf(article, "articles", NAVIGATION_MAX.articlesPerGrouping),
    articlesTitle: text,
    moreArticlesText: text,
    moreArticlesUrl: text,
  },
);
const fields = {
  brand: objectOf({}, { domain: text, logo: image, loginUrl: text }),
  brandIcon: image,
  joinAsProLink: link,
  loginLink: link,
  loginLinkLabel: text,
  logOutLink: link,
  signUpLink: link,
  servicesNearMeLink: link,
  authenticatedNavBarLinks: links,
  authenticatedDropdownLinks: links,
  authenticatedMenuGreeting: text,
  searchIcon: image,
  signInIcon: image,
  mobileOpenIcon: image,
  mobileCloseIcon: image,
  searchBar: objectOf({}, { textPlaceholder: text, zipPlaceholder: text, buttonLabel: text }),
  groupings: listOf(grouping, "groupings", NAVIGATION_MAX.groupings),
  hasAuthenticatedVersion: yesOrNo,
};
const navigation = objectOf({}, { ...fields, [identity.aiLinkField]: link });

type Read<R> = R extends Reader<infer T> ? T : never;
type Fields = typeof fields;

/** Navigation data (spec section 3) that can be shown; any piece may be missing. */
export type Navigation = { [K in keyof Fields]?: Read<Fields[K]> | undefined } & {
  /** The primary brand's AI field: the data names it after the brand. */
  aiLink?: NavigationLink | undefined;
};
export type NavigationLink = Read<typeof link>;
export type Image = Read<typeof image>;
export type Grouping = Read<typeof grouping>;

/** How many bad pieces are reported one by one. */
const REPORTED_MAX = 20;

/** Called for a piece that is left out, with its path, or for all that are too many. */
export type OnBadPiece = (path: string, message: string) => void;

/**
 * Reads navigation data, from the CMS or the page. Only the piece that is wrong is left out, e.g. a link, an icon or a grouping; each is reported
 * with its path, e.g. `groupings[2].links[0].url`. What is more than a header can show is left out and reported once, together with what is
 * wrong in such data.
 */
export function readNavigation(data: object, onBad: OnBadPiece): Navigation {
  const leftOut = new Map<string, number>();
  const bad: [path: string, message: string][] = [];
  let badCount = 0;
  const read = navigation(data, "", {
    items: 0,
    bad(path, message) {
      if (++badCount <= REPORTED_MAX) bad.push([path, message]);
    },
    tooMuch: (what, count) => leftOut.set(what, (leftOut.get(what) ?? 0) + count),
  });
  const tooMuch = [...leftOut].map(([what, count]) => `${count} ${what}`).join(", ");
  if (tooMuch) {
    const wrong = bad[0] ? `; of the rest ${badCount} are wrong, the first is ${bad[0][0]}` : "";
    onBad(tooMuch, `It is more than a header can show${wrong}`);
  } else {
    for (const [path, message] of bad) onBad(path, message);
    if (badCount > bad.length) onBad(`what ${badCount - bad.length} further paths name`, "It is wrong, too");
  }
  const aiLink = (read as Record<string, NavigationLink | undefined> | undefined)?.[identity.aiLinkField];
  return { ...read, ...(aiLink && { aiLink }) } as Navigation;
}
