import { ownOnly } from "../ownOnly";
import type { Brand } from "./Brand";
import type {
  AppBadge,
  Link,
  SimpleFooterContent,
  SisterFooterContent,
  SiteFooterContent,
  SocialIcon,
  SocialLink,
} from "./FooterContent";
import { columnOf, linkOf } from "./linkOf";
import type { RouteList, SisterFooterData, StoreTexts } from "./SisterFooterData";
import type { AppRow, LinkRow, SimpleFooterData, SiteFooterData, SocialRow } from "./SiteFooterData";
import { slugOf } from "./slugOf";

/** The English texts of the store badges. */
const stores: StoreTexts = {
  ios: ["Download on the", "App Store"],
  android: ["Get it on", "Google Play"],
};

/** Turns a data file of the site-wide footer into links on `homeUrl`. */
export function buildSiteFooter(homeUrl: string, data: SiteFooterData): SiteFooterContent {
  const { sisterSites } = ownOnly(data);
  const cities = ownOnly(data.cities);
  const [additionalTitle, additionalNames] = cities.additional ?? [];
  return {
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
    simple: simpleFooter(homeUrl, data.simple),
  };
}

/** The data for a link to a sister brand. */
export type Market = Pick<Brand, "name" | "country" | "homeUrl">;

/**
 * Turns a sister brand's data file into links on `homeUrl`.
 * @param markets all sister brands, including this one
 */
export function buildSisterFooter(
  homeUrl: string,
  markets: readonly Market[],
  data: SisterFooterData,
): SisterFooterContent {
  return {
    ...data,
    kind: "sister",
    postAJob: { ...data.postAJob, link: linkOf(homeUrl, data.postAJob.link) },
    columns: data.columns.map((rows) => columnOf(homeUrl, rows)),
    cities: routeColumn(homeUrl, data.cities),
    professions: routeColumn(homeUrl, data.professions),
    markets: { title: data.markets.title, links: marketLinks(markets, data.markets.countries) },
    social: socialLinks(homeUrl, data.social),
    apps: appBadges(homeUrl, data.apps, data.stores),
    legal: linksOf(homeUrl, data.legal),
    reviews: linkOf(homeUrl, data.reviews),
    simple: simpleFooter(homeUrl, data.simple),
  };
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

function marketLinks(
  markets: readonly Market[],
  countries: SisterFooterData["markets"]["countries"],
): Link[] {
  return markets.map(({ name, country, homeUrl }) => ({
    name: `${name} ${countries[country]}`,
    url: homeUrl,
  }));
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

function simpleFooter(homeUrl: string, data: SimpleFooterData): SimpleFooterContent {
  const { statement } = ownOnly(data);
  return ownOnly({
    ...data,
    links: linksOf(homeUrl, data.links),
    statement: statement && {
      before: statement[0],
      link: linkOf(homeUrl, statement[1]),
      after: statement[2],
    },
  });
}

/**
 * The address of a city's page on the brand's site, for a city without an address in the data (spec section 2.3).
 * @param state two capital letters
 */
export function cityUrl(homeUrl: string, city: string, state: string): string {
  return `${homeUrl}/c.${encodeURIComponent(city.replace(/\s+/g, "_"))}.${state}.html`;
}
