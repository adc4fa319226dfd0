import { brands } from "../src/brands/registry";
import type { SettingKind } from "../src/page/settingKinds";
import { flag, handler, json } from "../src/page/settingKinds";
import { attributeName, type SettingTable, type SharedSettings, sharedSettings } from "../src/page/settings";
import { authGuardSettings } from "../src/views/auth-guard/authGuardSettings";
import { badgesSettings } from "../src/views/badges/badgesSettings";
import { emailSignupSettings } from "../src/views/email-signup/emailSignupSettings";
import { footerSettings } from "../src/views/footer/footerSettings";
import { headerSettings } from "../src/views/header/headerSettings";
import { searchSettings } from "../src/views/search/searchSettings";

/** One setting as the builder's form shows it. */
export interface BuilderSetting {
  /** The attribute's name. */
  name: string;
  type: "flag" | "choice" | "json" | "text";
  /** Of a choice. */
  choices: string[];
  accepts: string;
  /** What holds when nobody says anything, in words. */
  fallback: string;
  /** What it means, for those of all elements; an element's own are told by custom-elements.json. */
  says?: string;
}

const tables: Readonly<Record<string, SettingTable>> = {
  header: headerSettings,
  search: searchSettings,
  "email-signup": emailSignupSettings,
  footer: footerSettings,
  badges: badgesSettings,
  "auth-guard": authGuardSettings,
};

/** A new setting that nobody explains here does not compile. */
const sharedTexts: Readonly<Record<keyof SharedSettings, string>> = {
  brand: "The brand.",
  brandDomain: "The brand's domain.",
  anonymousId: "The visitor's anonymous id, where the page knows it; else a cookie's.",
  appName: "Who is asking: sent with sign-ups and events.",
  apiUrl: "Server of the navigation call.",
  apiAuthToken: "Token for that server.",
  subscriptionUrl: "Where sign-ups go.",
  eventGatewayUrl: "Where the events of a sign-up go.",
  landingPagesUrl: "Where it is asked who has signed up before.",
  searchUrl: "Where suggestions come from, the whole address.",
  splitUrl: "Where split features are asked for.",
  searchResultsUrl: "Where searches lead; the brand's own site unless given.",
  serviceRequestUrl: "Where tasks lead; the brand's own site unless given.",
  collectorUrl: "Analytics collector; without one, events are announced on the page only.",
  analytics: "Off sends nothing and writes no cookie.",
  authoring: "Placeholders, no calls and no tracking: for pages that are being edited.",
};

function describe(table: SettingTable, texts: Readonly<Record<string, string>> = {}): BuilderSetting[] {
  return Object.entries(table)
    .filter(([, { kind }]) => kind.accepts !== handler().accepts)
    .map(([name, { kind, fallback }]) => {
      const choices =
        kind === flag ? [] : [...kind.accepts.matchAll(/"([^"]+)"/g)].map(([, word]) => word ?? "");
      const says = texts[name];
      return {
        name: attributeName(name),
        type: typeOf(kind, choices),
        choices,
        accepts: kind.accepts,
        fallback: fallback === undefined ? "" : String(fallback),
        ...(says ? { says } : {}),
      };
    });
}

function typeOf(kind: SettingKind<unknown>, choices: string[]): BuilderSetting["type"] {
  if (kind === flag) return "flag";
  if (kind === json) return "json";
  return choices.length ? "choice" : "text";
}

/** What the builder may offer, read from the very tables that the elements read. */
export function builderSettings() {
  const { brand, brandDomain, ...page } = sharedSettings;
  return {
    brands: brands.map(({ id, name, domain }) => ({ id, name, domain })),
    page: describe(page, sharedTexts),
    elements: Object.entries(tables).map(([name, table]) => ({ name, settings: describe(table) })),
  };
}
