import { ownOnly } from "../ownOnly";
import type { Brand, Country } from "./Brand";
import type {
  AppBadge,
  FooterSignUpTexts,
  FooterWords,
  Link,
  LinkAction,
  LinkColumn,
  SimpleFooterContent,
  SisterFooterContent,
  SiteFooterContent,
  SocialIcon,
  SocialLink,
} from "./FooterContent";

/**
 * One link as a string: `Name|/path` or `Name|https://…`, then optionally `|` and, separated by spaces, `new-tab`,
 * `keeps-query` or an action (`accessibility-tools`, `cookie-settings`, `do-not-sell`). Paths are on the brand's site.
 */
export type LinkRow = string;

/** One account as a string: a `SocialIcon`, then `|` and a path on the brand's site or an address. */
type SocialRow = string;

/** One app as a string: `ios` or `android`, then `|` and a path on the brand's site or its address at the store. */
type AppRow = string;

/** A title and the links below it. */
export type ColumnRows = readonly [title: string, ...rows: LinkRow[]];

/** The rows of the simple footer (spec section 2.2). */
export interface SimpleFooterData {
  links: readonly LinkRow[];
  supportName?: string;
  statement?: readonly [before: string, link: LinkRow, after: string];
}

interface AnyFooterData {
  legal: readonly LinkRow[];
  /** The brand's accounts, in display order. If empty, the list is not rendered. */
  social: readonly SocialRow[];
  /** The brand's apps. If empty, the list is not rendered. */
  apps: readonly AppRow[];
  copyright: string;
  simple: SimpleFooterData;
  words: FooterWords;
}

/** A brand's data for the site-wide footer (spec section 2.3). */
export interface SiteFooterData extends AnyFooterData {
  signUp: FooterSignUpTexts;
  /** Cities joined by `|`: `Name ST`, or `Name ST https://…` for a city with its own address. */
  cities: {
    title: string;
    names: string;
    additional?: readonly [title: string, names: string];
    more?: LinkRow;
  };
  columns: readonly ColumnRows[];
  sisterSites?: ColumnRows;
}

/** Names joined by `|`; each links to `{route}/{name without umlauts, accents and spaces}`. `more` is the last link. */
interface RouteList {
  title: string;
  /** With a leading slash and without a trailing one. */
  route: string;
  names: string;
  more: LinkRow;
}

export interface StoreTexts {
  ios: readonly [string, string];
  android: readonly [string, string];
}

/** A sister brand's data (spec section 2.4). */
export interface SisterFooterData extends AnyFooterData {
  postAJob: { title: string; text: string; link: LinkRow };
  /** Homeowners, tradespeople, company info, helpful resources. */
  columns: readonly [ColumnRows, ColumnRows, ColumnRows, ColumnRows];
  cities: RouteList;
  professions: RouteList;
  /** `names` replaces the names that the browser has for countries in the brand's language. */
  markets: { title: string; names?: Partial<Record<Country, string>> };
  reviews: LinkRow;
  /** The texts of the stores' badges, in the brand's language. */
  stores: StoreTexts;
}

/** The English texts of the store badges. */
export const stores: StoreTexts = {
  ios: ["Download on the", "App Store"],
  android: ["Get it on", "Google Play"],
};

/** Returns a function that turns a brand's data into a site-wide footer with links on `homeUrl`. */
export function siteFooter(data: SiteFooterData): (homeUrl: string) => SiteFooterContent {
  const { sisterSites } = ownOnly(data);
  const cities = ownOnly(data.cities);
  const [additionalTitle, additionalNames] = cities.additional ?? [];
  return (homeUrl) => ({
    ...data,
    kind: "site",
    columns: data.columns.map((rows) => columnOf(homeUrl, rows)),
    cities: {
      title: cities.title,
      links: cityLinks(homeUrl, cities.names),
      additional:
        additionalTitle && additionalNames
          ? { title: additionalTitle, links: cityLinks(homeUrl, additionalNames) }
          : undefined,
      more: cities.more ? linkOf(homeUrl, cities.more) : undefined,
    },
    social: socialLinks(homeUrl, data.social),
    apps: appBadges(homeUrl, data.apps, stores),
    legal: linksOf(homeUrl, data.legal),
    sisterSites: sisterSites && columnOf(homeUrl, sisterSites),
    simple: simpleFooter(homeUrl, data),
  });
}

/** Returns a function that turns a sister brand's data into its footer. `markets` are all sister brands, including this one. */
export function sisterFooter(
  data: SisterFooterData,
): (homeUrl: string, markets: readonly Brand[]) => SisterFooterContent {
  return (homeUrl, markets) => ({
    ...data,
    kind: "sister",
    postAJob: { ...data.postAJob, link: linkOf(homeUrl, data.postAJob.link) },
    columns: data.columns.map((rows) => columnOf(homeUrl, rows)),
    cities: routeColumn(homeUrl, data.cities),
    professions: routeColumn(homeUrl, data.professions),
    markets: marketColumn(homeUrl, markets, data.markets),
    social: socialLinks(homeUrl, data.social),
    apps: appBadges(homeUrl, data.apps, data.stores),
    legal: linksOf(homeUrl, data.legal),
    reviews: linkOf(homeUrl, data.reviews),
    simple: simpleFooter(homeUrl, data),
  });
}

const linksOf = (homeUrl: string, rows: readonly LinkRow[]): Link[] =>
  rows.map((row) => linkOf(homeUrl, row));

function cityLinks(homeUrl: string, names: string): Link[] {
  return names.split("|").map((entry) => {
    const [, name = entry, state = "", url] = /^(.+?) ([A-Z]{2})(?: (\S+))?$/.exec(entry) ?? [];
    return { name, url: url || cityUrl(homeUrl, name, state) };
  });
}

function routeColumn(homeUrl: string, { title, route, names, more }: RouteList) {
  const links = names.split("|").map((name) => ({ name, url: `${homeUrl}${route}/${slugOf(name)}` }));
  return { title, links: [...links, linkOf(homeUrl, more)] };
}

function marketColumn(
  homeUrl: string,
  markets: readonly Brand[],
  { title, names }: SisterFooterData["markets"],
): LinkColumn {
  const language = markets.find((brand) => brand.homeUrl === homeUrl)?.language;
  const links = markets.map(({ name, country, homeUrl: url }) => ({
    name: `${name} ${ownOnly(names)[country] ?? countryName(country, language)}`,
    url,
  }));
  return { title, links };
}

function countryName(country: Country, language: string | undefined): string | undefined {
  try {
    return new Intl.DisplayNames(language, ownOnly({ type: "region" } as const)).of(country);
  } catch {
    // The host page has replaced `Intl`.
    return country;
  }
}

const socialNames: Record<SocialIcon, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  pinterest: "Pinterest",
  x: "Twitter/X",
  youtube: "YouTube",
};

function socialLinks(homeUrl: string, rows: readonly SocialRow[]): SocialLink[] {
  return rows.map((row) => {
    const { name, url } = linkOf(homeUrl, row);
    const icon = name as SocialIcon;
    return { icon, name: socialNames[icon], url };
  });
}

function appBadges(homeUrl: string, rows: readonly AppRow[], texts: StoreTexts): AppBadge[] {
  return rows.map((row) => {
    const { name, url } = linkOf(homeUrl, row);
    const store = name as AppBadge["store"];
    return { store, lines: texts[store], name: texts[store].join(" "), url };
  });
}

function simpleFooter(homeUrl: string, { simple, copyright }: AnyFooterData): SimpleFooterContent {
  const { statement } = ownOnly(simple);
  return ownOnly({
    ...simple,
    // The simple footer names only the current year.
    copyright: copyright.replace("{since}–", ""),
    links: linksOf(homeUrl, simple.links),
    statement: statement && {
      before: statement[0],
      link: linkOf(homeUrl, statement[1]),
      after: statement[2],
    },
  });
}

/** The address of a city's page on the brand's site, for a city without an address in the data (spec section 2.3). */
export function cityUrl(homeUrl: string, city: string, state: string): string {
  return `${homeUrl}/c.${encodeURIComponent(city.replace(/\s+/g, "_"))}.${state}.html`;
}

/** Reads one row of a brand's data file. Resolves a path against `homeUrl`. */
export function linkOf(homeUrl: string, row: LinkRow): Link {
  const [name = "", path = "", flags = ""] = row.split("|");
  const link: Link = { name, url: path.startsWith("/") ? homeUrl + path : path };
  for (const flag of flags.split(" ")) {
    if (flag === "new-tab") link.newTab = true;
    else if (flag === "keeps-query") link.keepsQuery = true;
    else if (flag) link.action = flag as LinkAction;
  }
  return link;
}

/** Reads a column: its first entry is the title. */
export function columnOf(homeUrl: string, [title, ...rows]: ColumnRows): LinkColumn {
  return { title, links: rows.map((row) => linkOf(homeUrl, row)) };
}

const spelled: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", œ: "oe" };

/** The URL slug of a name: lower case, without umlauts and accents, words joined by hyphens. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßœ]/g, (letter) => spelled[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
}
