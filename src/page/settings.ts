import { isSandboxedPreview } from "../browser/isSandboxedPreview";
import { messages } from "./messagesKind";
import { analytics, flag, inQuotes, oneOf, regions, type SettingKind, text } from "./settingKinds";

/** All that is known of one setting of an element: how it is read, what holds when nobody says anything, and where it may go. */
export interface Setting<T> {
  kind: SettingKind<T>;
  fallback: T;
  /** It changes looks and words only, so that content may give it: a div that stands for the element. */
  isLook?: boolean;
  /** It identifies or lets in somebody: reports say that it is set, not what it is. */
  isSecret?: boolean;
  /** The element's markup is the same whatever it is. */
  isUnseen?: boolean;
  /** It is an address that is called, loaded or led to. */
  isAddress?: boolean;
  /** What it is while its page is being edited, whatever is given: nothing is called, loaded or written then. */
  whileEdited?: { value: unknown };
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** The values a table of settings gives, by camelCase name. */
export type SettingsOf<T extends SettingTable> = {
  -readonly [K in keyof T]: T[K] extends Setting<infer V> ? V : never;
};

/** A setting that is undefined unless somebody gives it. */
export function optional<T>(kind: SettingKind<T>): Setting<T | undefined> {
  return { kind, fallback: undefined };
}

export function withDefault<T>(kind: SettingKind<T>, fallback: NoInfer<T>): Setting<T> {
  return { kind, fallback };
}

/** Marks a setting that a stand-in may give. */
export function look<T>(setting: Setting<T>): Setting<T> {
  return { ...setting, isLook: true };
}

/** Marks a setting that changes nothing of the markup. */
export function unseen<T>(setting: Setting<T>): Setting<T> {
  return { ...setting, isUnseen: true };
}

/** Marks a setting that is held at a value while its page is being edited. */
export function held<T>(setting: Setting<T>, value?: NoInfer<T>): Setting<T> {
  return { ...setting, whileEdited: { value } };
}

/** Something that identifies or lets in somebody. */
export const secret: Setting<string | undefined> = { ...unseen(held(optional(text))), isSecret: true };

/** An address that leads somewhere. */
export const address: Setting<string | undefined> = { ...optional(text), isAddress: true };

/** An address of a server: no call is made while the page is being edited, and none could get anywhere. */
export const serverAddress = unseen(held(address, "https://authoring.invalid"));

/**
 * What every element takes (contract section 3).
 *
 * @attr {"HOME_SERVICES" | "HOME_ADVISOR" | "HANDY" | "INSTAPRO"} brand - The brand; the domain decides when there is none.
 * @attr {string} brand-domain - The brand's domain; it says which Instapro site this is.
 * @attr {string} anonymous-id - The visitor's anonymous id; else the cookie `ajs_anonymous_id`, else one made up for the page.
 * @attr {string} [app-name=home-services-chrome] - Who is asking: `source-application`, `appName`, the tracker's app id.
 * @attr {string} api-url - The server of the navigation call.
 * @attr {string} api-auth-token - The token of the navigation call's server.
 * @attr {string} subscription-url - Where sign-ups go.
 * @attr {string} event-gateway-url - Where attribution events go.
 * @attr {string} landing-pages-url - Where profile look-ups go.
 * @attr {string} search-url - The address of the suggestions.
 * @attr {string} split-url - Where split features are asked for.
 * @attr {string} search-results-url - Where searches lead; else the brand's own site.
 * @attr {string} service-request-url - Where tasks lead; else the brand's own site.
 * @attr {string} collector-url - The analytics collector; without it events are announced on the page only.
 * @attr {"on" | "off" | "pending"} [analytics=on] - Off and pending send nothing and write no cookie; pending waits for consent. Any other value is off.
 * @attr {"load" | "navigation"} [page-views=load] - `load`: one `page_viewed` a document; `navigation`: also one for each navigation within it to another path or query.
 * @attr {object} messages - Texts in the place of the elements' own words, by key (JSON), merged with those of the page key by key.
 * @attr {boolean} [authoring=false, in a sandboxed preview true] - Placeholders, no calls and no tracking: for pages that are being edited.
 */
export const sharedSettings = {
  brand: look(optional(text)),
  brandDomain: look(optional(text)),
  anonymousId: secret,
  appName: unseen(withDefault(text, "home-services-chrome")),
  apiUrl: serverAddress,
  apiAuthToken: secret,
  subscriptionUrl: serverAddress,
  eventGatewayUrl: serverAddress,
  landingPagesUrl: serverAddress,
  searchUrl: serverAddress,
  splitUrl: serverAddress,
  searchResultsUrl: address,
  serviceRequestUrl: address,
  collectorUrl: unseen(held(address)),
  analytics: unseen(held(withDefault(analytics, "on"), "off")),
  pageViews: unseen(withDefault(oneOf("load", "navigation"), "load")),
  messages: look(optional(messages)),
  authoring: withDefault(flag, isSandboxedPreview()),
} as const;

/**
 * What only a page is set to, by its script tag or `HomeServices.configure`.
 *
 * @attr {string} stand-ins - Where a `data-hs` div may stand for an element: bare for everywhere, else a CSS selector of the regions whose markup is trusted.
 * @attr {"onetrust" | "didomi" | "usercentrics" | "cookiebot" | "sourcepoint" | "tcf" | "google"} consent-source - The consent tool that the visitor's answer is read from; analytics are then pending unless set.
 * @attr {string} consent-category - The tool's category, purpose or service for analytics; its usual one unless given.
 */
export const pageOnlySettings = {
  standIns: withDefault(regions, false),
  consentSource: optional(
    oneOf("onetrust", "didomi", "usercentrics", "cookiebot", "sourcepoint", "tcf", "google"),
  ),
  consentCategory: optional(text),
} as const;

/** As `configure` takes them. */
export interface PageOnlySettings {
  standIns: boolean | string;
  consentSource: "onetrust" | "didomi" | "usercentrics" | "cookiebot" | "sourcepoint" | "tcf" | "google";
  consentCategory: string;
}

export type SharedSettings = SettingsOf<typeof sharedSettings>;

const attributeNames = new Map<string, string>();

/** `validateZip` → `validate-zip`. Remembered: each element asks for each of its settings. */
export function attributeName(setting: string): string {
  let name = attributeNames.get(setting);
  if (name === undefined) {
    name = setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    attributeNames.set(setting, name);
  }
  return name;
}

/** Where a setting's value may come from, strongest first. */
export interface SettingSource {
  /** How a warning calls the place, e.g. `attribute zip` or `HomeServices.configure`. */
  describe(setting: string): string;
  /** undefined where this source says nothing. */
  get(setting: string): unknown;
  /** The element itself says it, not its page. */
  isOwn?: boolean;
}

/** Told of a value that could not be read, of what it counts as, and whether the page has given it, not the element. */
export type OnBadValue = (
  where: string,
  value: unknown,
  accepts: string,
  countsAs: string,
  isOfPage: boolean,
) => void;

/** Reads one setting: the first source that says something readable decides, or all of them where the kind merges. */
export function readSetting<T>(
  name: string,
  setting: Setting<T>,
  sources: SettingSource[],
  onBad: OnBadValue,
): T {
  const { kind } = setting;
  let merged: T | undefined;
  for (const source of sources) {
    const given = source.get(name);
    if (given === undefined || (isEmpty(given, kind) && kind.otherwise === undefined)) continue;
    const where = source.describe(name);
    const isOfPage = !source.isOwn;
    const value = kind.read(given, attributeName(name), (part, partGiven, accepts) =>
      onBad(where + part, partGiven, accepts, "absent", isOfPage),
    );
    const countsAs = String(kind.otherwise ?? "absent");
    const ofPage = isOfPage ? kind.ofPage : undefined;
    if (value === undefined && !ofPage?.includes(given))
      onBad(where, given, ofPage ? inQuotes(ofPage) : kind.accepts, countsAs, isOfPage);
    const counted = value ?? kind.otherwise;
    if (counted === undefined) continue;
    if (!kind.merge) return counted;
    merged = merged === undefined ? counted : kind.merge(merged, counted);
  }
  return merged ?? setting.fallback;
}

/** An empty text is some kinds' usual way to be on. */
function isEmpty(given: unknown, kind: SettingKind<unknown>): boolean {
  return given === null || (typeof given === "string" && !given.trim() && !kind.takesBlank);
}

/** Whether an element gives a setting itself, so that it can be read. */
export function isGivenByElement(name: string, table: SettingTable, sources: SettingSource[]): boolean {
  const setting = table[name];
  const ofElement = sources.filter(({ isOwn }) => isOwn);
  return (
    setting !== undefined &&
    readSetting(name, { ...setting, fallback: undefined }, ofElement, () => undefined) !== undefined
  );
}

export function readSettings<T extends SettingTable>(
  table: T,
  sources: SettingSource[],
  onBad: OnBadValue,
): SettingsOf<T> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(table)) {
    const setting = table[name];
    if (setting) values[name] = readSetting(name, setting, sources, onBad);
  }
  return values as SettingsOf<T>;
}
