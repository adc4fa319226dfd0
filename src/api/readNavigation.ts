import * as identity from "../brands/identity.json";
import { NAVIGATION_MAX } from "../limits";
import { listOf, objectOf, optionalBoolean, optionalTextUpTo, type Read, requiredTextUpTo } from "./readers";

const optionalText = optionalTextUpTo(NAVIGATION_MAX.textCharacters);
const requiredText = requiredTextUpTo(NAVIGATION_MAX.textCharacters);
const image = objectOf(
  { url: requiredTextUpTo(NAVIGATION_MAX.pictureCharacters) },
  { altText: optionalText },
);
const links = listOf(
  objectOf({ name: requiredText, url: requiredText }, {}),
  "links",
  NAVIGATION_MAX.linksPerList,
  NAVIGATION_MAX.links,
);
const linkObject = objectOf({ url: requiredText }, { name: optionalText });
/** A link is an object, or only its address as a string. */
const link: typeof linkObject = (value, path, report) =>
  linkObject(typeof value === "string" ? { url: value } : value, path, report);
const article = objectOf({ title: requiredText, articleUrl: requiredText }, { imageThumbnail: image });
const grouping = objectOf(
  { navigationTitle: requiredText },
  {
    links,
    linksTitle: optionalText,
    moreLinksText: optionalText,
    moreLinksUrl: optionalText,
    articles: listOf(article, "articles", NAVIGATION_MAX.articlesPerGrouping),
    articlesTitle: optionalText,
    moreArticlesText: optionalText,
    moreArticlesUrl: optionalText,
  },
);
const fields = {
  brand: objectOf({}, { domain: optionalText, logo: image, loginUrl: optionalText }),
  brandIcon: image,
  joinAsProLink: link,
  loginLink: link,
  loginLinkLabel: optionalText,
  logOutLink: link,
  signUpLink: link,
  servicesNearMeLink: link,
  authenticatedNavBarLinks: links,
  authenticatedDropdownLinks: links,
  authenticatedMenuGreeting: optionalText,
  searchIcon: image,
  signInIcon: image,
  mobileOpenIcon: image,
  mobileCloseIcon: image,
  searchBar: objectOf(
    {},
    { textPlaceholder: optionalText, zipPlaceholder: optionalText, buttonLabel: optionalText },
  ),
  groupings: listOf(grouping, "groupings", NAVIGATION_MAX.groupings),
  hasAuthenticatedVersion: optionalBoolean,
};
const navigation = objectOf({}, { ...fields, [identity.aiLinkField]: link });

type Fields = typeof fields;

/** The valid part of the navigation data (spec section 3). Any field may be missing. */
export type Navigation = { [K in keyof Fields]?: Read<Fields[K]> | undefined } & {
  /** The link of the AI field. Its field name in the data contains the primary brand's name. */
  aiLink?: NavigationLink | undefined;
};
type NavigationLink = Read<typeof link>;
export type Grouping = Read<typeof grouping>;

/** The maximum number of invalid parts to report one by one. */
const REPORTED_MAX = 20;

/** Called with the path of each removed part, or once with a summary. */
export type OnLeftOut = (path: string, message: string) => void;

/**
 * Reads navigation data from the CMS or the host page. Removes only the invalid parts, e.g. a link, an icon or a grouping. Reports each with
 * its path, e.g. `groupings[2].links[0].url`. If the data exceeds the limits of a header, cuts it and sends only one report, with the number of
 * invalid parts.
 */
export function readNavigation(data: object, onLeftOut: OnLeftOut): Navigation {
  const excess = new Map<string, number>();
  const invalid: [path: string, message: string][] = [];
  let invalidCount = 0;
  const read = navigation(data, "", {
    items: 0,
    invalid(path, message) {
      if (++invalidCount <= REPORTED_MAX) invalid.push([path, message]);
    },
    tooMany: (what, count) => excess.set(what, (excess.get(what) ?? 0) + count),
  });
  const tooMany = [...excess].map(([what, count]) => `${count} ${what}`).join(", ");
  if (tooMany) {
    const others = invalid[0] ? `. Invalid parts: ${invalidCount}, the first is ${invalid[0][0]}` : "";
    onLeftOut(tooMany, `The data exceeds the limits of a header${others}`);
  } else {
    for (const [path, message] of invalid) onLeftOut(path, message);
    if (invalidCount > invalid.length)
      onLeftOut(`${invalidCount - invalid.length} more invalid paths`, "Only the first ones are listed");
  }
  const aiLink = (read as Record<string, NavigationLink | undefined> | undefined)?.[identity.aiLinkField];
  return { ...read, ...(aiLink && { aiLink }) } as Navigation;
}
