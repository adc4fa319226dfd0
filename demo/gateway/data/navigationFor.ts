import type { components } from "../../../src/api/gateway.generated";
import type { GroupingData, ShortGrouping } from "./groupings";
import { defaultBrand, type NavigationBrand, navigationBrands } from "./navigationBrands";

type Navigation = components["schemas"]["Navigation"];

const LONG_PANEL_LINKS = 30;

function slug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Returns navigation data as a CMS sends it. `domain` chooses the brand, by default the primary one. `variant` may be `long` (30 links per group
 * and long names) or `sparse` (only the required fields); any other value gives the ordinary data.
 */
export function navigationFor(query: {
  domain?: string | undefined;
  variant?: string | undefined;
  /** The origin of the images. */
  origin: string;
}): Navigation {
  const domain = query.domain ?? "";
  const brand = navigationBrands.find((one) => domain.includes(one.domain)) ?? defaultBrand;
  if (query.variant === "sparse") return sparseNavigation(brand);
  const navigation = ordinaryNavigation(brand, query.origin);
  return query.variant === "long"
    ? { ...navigation, groupings: navigation.groupings.map(lengthen) }
    : navigation;
}

function ordinaryNavigation(brand: NavigationBrand, origin: string): Navigation {
  const { texts } = brand;
  const site = `https://www.${brand.domain}`;
  const picture = (name: string, altText: string) => ({ url: `${origin}/images/${name}.svg`, altText });
  return {
    brand: { domain: brand.domain, logo: picture(brand.logo, brand.name), loginUrl: `${site}/login` },
    brandIcon: picture(`${brand.logo}-icon`, brand.name),
    joinAsProLink: { name: texts.pros, url: `${site}/pro/join` },
    loginLink: { name: texts.logIn, url: `${site}/login` },
    loginLinkLabel: texts.logIn,
    logOutLink: `${site}/auth/logout`,
    signUpLink: { name: texts.signUp, url: `${site}/signup` },
    servicesNearMeLink: { name: texts.nearMe, url: `${site}/near-me` },
    homeServicesAiLink: "/ai",
    authenticatedNavBarLinks: [
      { name: texts.projects, url: `${site}/account/projects` },
      { name: texts.messages, url: `${site}/account/messages` },
    ],
    authenticatedDropdownLinks: [
      { name: texts.account, url: `${site}/account` },
      { name: texts.settings, url: `${site}/account/settings` },
    ],
    authenticatedMenuGreeting: texts.greeting,
    searchIcon: picture("icon-search", texts.search),
    signInIcon: picture("icon-account", texts.logIn),
    mobileOpenIcon: picture("icon-menu", texts.openMenu),
    mobileCloseIcon: picture("icon-close", texts.closeMenu),
    searchBar: { textPlaceholder: texts.text, zipPlaceholder: texts.zip, buttonLabel: texts.search },
    groupings: brand.groupings.map((short) => writeOut(short, brand, site, origin)),
    hasAuthenticatedVersion: true,
  };
}

function writeOut(short: ShortGrouping, brand: NavigationBrand, site: string, origin: string): GroupingData {
  const base = `${site}/${slug(short.title)}`;
  const grouping: GroupingData = {
    navigationTitle: short.title,
    linksTitle: short.title,
    links: short.links.map((name) => ({ name, url: `${base}/${slug(name)}` })),
    moreLinksText: brand.texts.moreLinks,
    moreLinksUrl: base,
  };
  if (!short.articles.length) return grouping;
  return {
    ...grouping,
    articlesTitle: brand.texts.articles,
    articles: short.articles.map(([title, picture]) => ({
      title,
      articleUrl: `${site}/articles/${slug(title)}`,
      imageThumbnail: { url: `${origin}/images/article-${picture}.svg`, altText: "" },
    })),
    moreArticlesText: brand.texts.moreArticles,
    moreArticlesUrl: `${site}/articles`,
  };
}

function lengthen(grouping: GroupingData, index: number): GroupingData {
  const links = Array.from({ length: LONG_PANEL_LINKS }, (_, at) => {
    const link = grouping.links[at % grouping.links.length] ?? { name: "Service", url: "#" };
    return at % 7 === 3
      ? { ...link, name: `${link.name} for historic, listed and otherwise protected buildings` }
      : link;
  });
  const navigationTitle =
    index === 1 ? `${grouping.navigationTitle} and everything around the house` : grouping.navigationTitle;
  return { ...grouping, navigationTitle, links };
}

/** Only the required fields: no images, no account, no articles, one group without links. */
function sparseNavigation(brand: NavigationBrand): Navigation {
  return {
    brand: { domain: brand.domain },
    groupings: brand.groupings.slice(0, 2).map((short, index) => ({
      navigationTitle: short.title,
      links: index ? [] : short.links.slice(0, 3).map((name) => ({ name, url: `/${slug(name)}` })),
    })),
  };
}
