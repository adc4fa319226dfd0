import { isBrandSite } from "../brands/resolveBrand";
import { CONSENT_SOURCES, type ConsentSourceName } from "../browser/consent/ConsentSource";
import { isSandboxedPreview } from "../browser/isSandboxedPreview";
import { ownOnly } from "../ownOnly";
import {
  analytics,
  enumerated,
  flag,
  fragmentsAddress,
  messages,
  regions,
  type SettingKind,
  text,
  untrustedRegions,
} from "./settingKinds";

/** All facts about one setting of an element: its kind, its default, and where it may be used. */
export interface Setting<T> {
  kind: SettingKind<T>;
  default: T;
  /** It changes only the appearance or texts, so a stand-in or an element outside the trusted regions may set it. */
  isAppearance?: boolean;
  /** The values that such an element may set. Default: every value. */
  isAppearanceValue?(value: unknown): boolean;
  /** It is a credential. Only its own addresses receive it, and reports never show its value. */
  isCredential?: boolean;
  /** It is not a credential, but reports hide its value. */
  isPrivate?: boolean;
  /** Its value belongs to one visitor, so it must not be in a shared cache. `signed-in`: with it, the element shows that visitor's data. */
  isPerVisitor?: true | "signed-in";
  /** False if the element's markup does not depend on it. */
  affectsMarkup?: false;
  /** It is the address of a call, a script, or a link or form. */
  address?: "call" | "script" | "link";
  /** It contains several addresses, separated by whitespace. */
  isAddressList?: boolean;
  /** Overrides the value while the host page is being edited, so that nothing is called, loaded or written. */
  valueWhileEditing?: { value: unknown };
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** The values of a table of settings, by camelCase name. */
export type SettingsOf<T extends SettingTable> = {
  -readonly [K in keyof T]: T[K] extends Setting<infer V> ? V : never;
};

/** The facts about a setting except its kind and default. */
type Facts = Omit<Setting<unknown>, "kind" | "default">;

/** Creates the row of a setting. Without a default, the value may be undefined. */
export function setting<T>(kind: SettingKind<T>, row?: Facts & { default?: never }): Setting<T | undefined>;
export function setting<T>(kind: SettingKind<T>, row: Facts & { default: NoInfer<T> }): Setting<T>;
export function setting<T>(kind: SettingKind<T>, row: Facts & { default?: T } = {}): Setting<T | undefined> {
  return ownOnly({ default: undefined, ...row, kind: ownOnly(kind) });
}

/** Returns a copy of a row with more facts. Like every row, it has only own fields. */
export function withFacts<T>(row: Setting<T>, facts: Facts): Setting<T> {
  return ownOnly({ ...row, ...facts });
}

/** Whether a stand-in, or an element outside the trusted regions, may set a setting to this value. */
export function isAllowedAppearance(row: Setting<unknown> | undefined, value: unknown): boolean {
  return row?.isAppearance === true && (row.isAppearanceValue?.(value) ?? true);
}

/** The value of a setting that is not used while the host page is being edited. */
const NOTHING = { value: undefined };

/** A text that only calls use. It is undefined while the host page is being edited. */
export const textOfCalls = setting(text, { affectsMarkup: false, valueWhileEditing: NOTHING });

/** A credential: a token, key or id. */
export const credential = withFacts(textOfCalls, { isCredential: true });

/** A credential of one visitor. Other credentials belong to the site. */
export const visitorCredential = withFacts(credential, { isPerVisitor: true });

/** The address of a call. It is empty while the host page is being edited. */
export const callAddress = withFacts(textOfCalls, { address: "call" });

/** The address of a server. While the host page is being edited, no call is made, and an unreachable address replaces this one. */
const serverAddress = withFacts(callAddress, { valueWhileEditing: { value: "https://authoring.invalid" } });

/** The address of a script. */
export const scriptAddress = setting(text, { address: "script", valueWhileEditing: NOTHING });

/** The settings of every element (contract section 3). */
export const sharedSettings = {
  /**
   * The brand. HOMEADVISOR, HOME ADVISOR and HA also mean HOME_ADVISOR. Without this setting, the domain decides.
   * @type "HOME_SERVICES" | "HOME_ADVISOR" | "HANDY" | "INSTAPRO"
   * @default the page's brand
   */
  brand: setting(text, { isAppearance: true }),
  /** The brand's domain, which selects one of the Instapro sites. */
  brandDomain: setting(text, { isAppearance: true, isAppearanceValue: isBrandSite }),
  /**
   * The visitor's anonymous id.
   * @default the cookie `ajs_anonymous_id`, else a new id per page load
   */
  anonymousId: visitorCredential,
  /** The name of the host application. Calls send it as `source-application` and `appName`, analytics as the app id. */
  appName: setting(text, { default: "home-services-chrome", affectsMarkup: false }),
  /** The base address of the navigation call. */
  apiUrl: serverAddress,
  /** The token for calls to `api-url`, sent as the header `x-api-auth-token`. */
  apiAuthToken: credential,
  /** The base address of the server that receives email sign-ups. */
  subscriptionUrl: serverAddress,
  /** The base address of the server that receives attribution events. */
  eventGatewayUrl: serverAddress,
  /** The base address of the profile lookup, which tells whether a visitor has signed up already. */
  landingPagesUrl: serverAddress,
  /** The full address of the suggestions call. */
  searchUrl: serverAddress,
  /** The base address of the call that returns the treatment of an experiment (a split feature). */
  splitUrl: serverAddress,
  /**
   * The site whose results page a search opens: an address, or a domain for https.
   * @default the brand's own site
   */
  searchResultsUrl: setting(text, { address: "link" }),
  /**
   * The site that a chosen task opens: an address, or a domain for https.
   * @default the brand's own site
   */
  serviceRequestUrl: setting(text, { address: "link" }),
  /** The address of the analytics collector. Without it, events are only dispatched on the page. */
  collectorUrl: callAddress,
  /** `off` and `pending` send nothing and write no cookie. `pending` waits for consent. Any other value, even an empty one, means `off`. */
  analytics: setting(analytics, {
    default: "on",
    affectsMarkup: false,
    valueWhileEditing: { value: "off" },
  }),
  /** `load`: one `page_viewed` per page load, sent one second after load. `navigation`: also one for each navigation within the document to another path or query. A change of only the fragment or the history state does not count. */
  pageViews: setting(enumerated("load", "navigation"), { default: "load", affectsMarkup: false }),
  /** Replaces texts of the elements, by key. An object, or JSON in an attribute. Page-wide `messages` apply to the keys that the element does not set. */
  messages: setting(messages, { isAppearance: true }),
  /**
   * For pages in an editor: shows placeholders, makes no calls and tracks nothing.
   * @default false; true in a sandboxed preview
   */
  authoring: setting(flag, { default: isSandboxedPreview() }),
} as const;

/** Page-only settings, from the script tag or `HomeServices.configure`. */
export const pageOnlySettings = {
  /**
   * The regions where a `<div data-hs>` becomes an element, as a CSS selector. The page on CMS editors has a table of its values.
   * @type string
   * @default nowhere
   */
  standIns: setting(regions, { default: false }),
  /**
   * The trusted regions, as a CSS selector. Elements in them use all of their settings. Elsewhere an element may set only its appearance and texts, a guard does nothing, and a header does not decide the brand. The page on CMS editors has a table of its values.
   * @type string
   * @default everywhere
   */
  elements: setting(regions, { default: "*" }),
  /**
   * The regions with content that visitors write, as a CSS selector. Nothing there is trusted, regardless of `stand-ins` and `elements`. An invalid selector means that nothing is trusted anywhere.
   * @type string
   * @default nowhere
   */
  untrusted: setting(untrustedRegions, { default: false }),
  /** The address of the site's prerendered elements, from `serve` or `prerender`, with `{element}` instead of the tag. Without `{element}`, `/` and the tag are added. An element that came without a shadow root shows its fragment at once, and loads React only when it is needed. */
  fragmentsUrl: setting(fragmentsAddress),
  /** The consent tool that has the visitor's answer. With it, `analytics` is `pending` by default. */
  consentSource: setting(enumerated(...CONSENT_SOURCES)),
  /**
   * The tool's category, purpose or service for analytics.
   * @default the tool's usual category
   */
  consentCategory: setting(text),
} as const;

/** The page-only settings as `configure` accepts them. */
export interface PageOnlySettings {
  standIns: boolean | string;
  elements: boolean | string;
  untrusted: boolean | string;
  fragmentsUrl: string;
  consentSource: ConsentSourceName;
  consentCategory: string;
}

export type SharedSettings = SettingsOf<typeof sharedSettings>;
