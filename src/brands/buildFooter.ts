import { cityUrl } from "./cityUrl";
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
import type { RouteList, SisterFooterData } from "./SisterFooterData";
import type { LinkRow, SimpleFooterData, SiteFooterData } from "./SiteFooterData";
import { slugOf } from "./slugOf";

/** Turns a data file of the site-wide footer into links on `homeUrl`. */
export function buildSiteFooter(homeUrl: string, data: SiteFooterData): SiteFooterContent {
  const { cities, sisterSites } = data;
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
    social: socialLinks(homeUrl, ["facebook", "instagram", "linkedin", "pinterest", "x", "youtube"]),
    apps: appBadges(homeUrl, [
      ["Download on the", "App Store"],
      ["Get it on", "Google Play"],
    ]),
    legal: linksOf(homeUrl, data.legal),
    sisterSites: sisterSites && columnOf(homeUrl, sisterSites),
    simple: simpleFooter(homeUrl, data.simple),
  };
}

/** Turns a sister brand's data file into links on `homeUrl`. */
export function buildSisterFooter(homeUrl: string, data: SisterFooterData): SisterFooterContent {
  return {
    ...data,
    kind: "sister",
    postAJob: { ...data.postAJob, link: linkOf(homeUrl, data.postAJob.link) },
    columns: data.columns.map((rows) => columnOf(homeUrl, rows)),
    cities: routeColumn(homeUrl, data.cities),
    professions: routeColumn(homeUrl, data.professions),
    markets: { title: data.markets.title, links: marketLinks(data.markets.countries) },
    social: socialLinks(homeUrl, ["facebook", "youtube", "instagram"]),
    apps: appBadges(homeUrl, data.apps),
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

const marketBrands = [
  ["HomeStars", "homestars.com"],
  ["MyBuilder", "mybuilder.com"],
  ["Instapro", "instapro.com"],
  ["Werkspot", "werkspot.nl"],
  ["Travaux.com", "travaux.com"],
  ["MyHammer", "my-hammer.de"],
  ["MyHammer", "my-hammer.at"],
  ["Instapro", "instapro.it"],
];

function marketLinks(countries: string): Link[] {
  const countryNames = countries.split("|");
  return marketBrands.map(([name, domain], index) => ({
    name: `${name} ${countryNames[index]}`,
    url: `https://www.${domain}`,
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

/** The accounts' own addresses were withheld: the brand's site forwards to them. */
function socialLinks(homeUrl: string, icons: readonly SocialIcon[]): SocialLink[] {
  return icons.map((icon) => ({ icon, name: socialNames[icon], url: `${homeUrl}/social/${icon}` }));
}

/** As with the social accounts: the brand's site forwards to the stores. */
function appBadges(homeUrl: string, [ios, android]: SisterFooterData["apps"]): AppBadge[] {
  const badge = (store: AppBadge["store"], lines: AppBadge["lines"]): AppBadge => ({
    store,
    lines,
    name: lines.join(" "),
    url: `${homeUrl}/app/${store}`,
  });
  return [badge("ios", ios), badge("android", android)];
}

function simpleFooter(homeUrl: string, data: SimpleFooterData): SimpleFooterContent {
  const { statement } = data;
  return {
    ...data,
    links: linksOf(homeUrl, data.links),
    statement: statement && {
      before: statement[0],
      link: linkOf(homeUrl, statement[1]),
      after: statement[2],
    },
  };
}
