import type { Brand, BrandId, Country, Palette } from "./Brand";
import type { SisterFooterContent } from "./FooterContent";
import * as identity from "./identity.json";

/** The identity of every brand. All host pages download this file, so each brand's link lists are in a separate file that `footer()` imports. */

const US = "en-US";

export const primary: Brand = {
  id: "HOME_SERVICES",
  name: identity.name,
  domain: identity.domain,
  homeUrl: identity.homeUrl,
  language: US,
  country: "US",
  palette: identity.palette,
  isAlwaysEligible: false,
  showsProsLink: true,
  trackedName: identity.trackedAs,
  // The primary brand is named HOME_SERVICES (contract section 1). A build for another primary brand uses that brand's name.
  attributionName: identity.trackedAs as Brand["attributionName"],
  usesEmailPreferencesForm: false,
  copyrightSince: identity.copyrightSince,
  footerKind: "site",
  footer: async () => (await import("./homeServices")).footer(identity.homeUrl),
};

const homeAdvisorUrl = "https://www.homeadvisor.com";

const homeAdvisor: Brand = {
  ...primary,
  id: "HOME_ADVISOR",
  name: "HomeAdvisor",
  domain: "homeadvisor.com",
  homeUrl: homeAdvisorUrl,
  palette: {
    action: "#A8430B",
    accent: "#F68B1F",
    ink: "#22303C",
    tint: "#FFF4EA",
    dark: { action: "#FFA47E", tint: "#2F221D" },
  },
  isAlwaysEligible: true,
  trackedName: "HOME_ADVISOR",
  attributionName: "HA",
  usesEmailPreferencesForm: true,
  copyrightSince: 1999,
  footer: async () => (await import("./homeAdvisor")).footer(homeAdvisorUrl),
};

/** Shares the lists and addresses of the primary brand. Has its own name and palette (contract section 1). */
const handy: Brand = {
  ...primary,
  id: "HANDY",
  name: "Handy",
  domain: "handy.com",
  homeUrl: "https://www.handy.com",
  palette: {
    action: "#0A6AA6",
    accent: "#FFC857",
    ink: "#14283A",
    tint: "#EDF6FC",
    dark: { action: "#80C5FF", tint: "#1C262F" },
  },
  trackedName: undefined,
};

const sister = (
  domain: string,
  name: string,
  language: string,
  country: Country,
  palette: Palette,
  load: () => Promise<{ footer: (homeUrl: string, markets: readonly Brand[]) => SisterFooterContent }>,
): Brand => {
  const homeUrl = `https://www.${domain}`;
  return {
    ...primary,
    id: "INSTAPRO",
    name,
    domain,
    homeUrl,
    language,
    country,
    palette,
    showsProsLink: false,
    trackedName: undefined,
    copyrightSince: 2005,
    footerKind: "sister",
    footer: async () => (await load()).footer(homeUrl, sisterBrands()),
  };
};

const myHammer: Palette = {
  action: "#0E5A8A",
  accent: "#F4A100",
  ink: "#15242E",
  tint: "#EDF5FA",
  dark: { action: "#7EC6FF", tint: "#1C272F" },
};

/** Also the default for a domain that belongs to no other sister brand. */
export const instaproUs = sister(
  "instapro.com",
  "Instapro",
  US,
  "US",
  {
    action: "#3D4EAC",
    accent: "#F2A900",
    ink: "#1C2038",
    tint: "#F0F1FB",
    dark: { action: "#A6BAFF", tint: "#212530" },
  },
  () => import("./instaproUs"),
);

/** All brands, in the order in which a host name is matched against their domains (spec section 1). */
export const brands: readonly Brand[] = [
  primary,
  homeAdvisor,
  handy,
  sister(
    "homestars.com",
    "HomeStars",
    "en-CA",
    "CA",
    {
      action: "#1B6B3A",
      accent: "#F5A623",
      ink: "#1E2B22",
      tint: "#EFF7F1",
      dark: { action: "#83D399", tint: "#1D2820" },
    },
    () => import("./homestars"),
  ),
  sister(
    "mybuilder.com",
    "MyBuilder",
    "en-GB",
    "GB",
    {
      action: "#1D4F91",
      accent: "#F47B20",
      ink: "#16243A",
      tint: "#EEF3FA",
      dark: { action: "#94C0FE", tint: "#1E2630" },
    },
    () => import("./mybuilder"),
  ),
  instaproUs,
  sister(
    "werkspot.nl",
    "Werkspot",
    "nl-NL",
    "NL",
    {
      action: "#B3400F",
      accent: "#00A0A0",
      ink: "#2A221C",
      tint: "#FDF3EC",
      dark: { action: "#FFA384", tint: "#2F221D" },
    },
    () => import("./werkspot"),
  ),
  sister(
    "travaux.com",
    "Travaux.com",
    "fr-FR",
    "FR",
    {
      action: "#B4232F",
      accent: "#F7B538",
      ink: "#2B1E20",
      tint: "#FCF0F0",
      dark: { action: "#FFA09B", tint: "#2F2120" },
    },
    () => import("./travaux"),
  ),
  sister("my-hammer.de", "MyHammer", "de-DE", "DE", myHammer, () => import("./myHammerDe")),
  sister("my-hammer.at", "MyHammer", "de-AT", "AT", myHammer, () => import("./myHammerAt")),
  sister(
    "instapro.it",
    "Instapro",
    "it-IT",
    "IT",
    {
      action: "#0F6B5C",
      accent: "#F26B38",
      ink: "#16282A",
      tint: "#EDF6F4",
      dark: { action: "#7CD1BE", tint: "#192925" },
    },
    () => import("./instaproIt"),
  ),
];

/** The sister brands: the same business in several countries. */
export function sisterBrands(): Brand[] {
  return brands.filter(({ footerKind }) => footerKind === "sister");
}

/** The brand names that the tracker accepts. */
export function trackedNames(): string[] {
  return brands.flatMap((brand) => brand.trackedName ?? []);
}

/** The accepted spellings of `brand`, in any letter case. Warnings list the first one of each id. */
export const brandNames: readonly (readonly [BrandId, readonly string[]])[] = [
  ["HOME_SERVICES", [identity.id, "HOME_SERVICES"]],
  ["HOME_ADVISOR", ["HOME_ADVISOR", "HOMEADVISOR", "HOME ADVISOR", "HA"]],
  ["HANDY", ["HANDY"]],
  ["INSTAPRO", ["INSTAPRO"]],
];
