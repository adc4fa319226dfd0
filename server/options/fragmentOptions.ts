import { escapeUTF8 as escapeHtml } from "entities/escape";
import type { Brand } from "../../src/brands/Brand";
import { resolveBrand } from "../../src/brands/resolveBrand";
import { safeUrl } from "../../src/browser/safeUrl";
import { siteAddress } from "../../src/flows/search/leaveForSearch";
import { chooseBrand } from "../../src/page/chooseBrand";
import { brandOfSettings } from "../../src/page/pageBrand";
import { createPageSettings } from "../../src/page/pageSettings";
import { attributeName } from "../../src/settings/attributeName";
import { isGivenByElement, type OnBadValue, readSettings } from "../../src/settings/readSettings";
import { reportUnknownMessages } from "../../src/settings/reportUnknownMessages";
import { type SettingTable, type SharedSettings, sharedSettings } from "../../src/settings/settings";
import { en } from "../../src/words/en";
import { elementSettings, type FragmentElement } from "./elementSettings";

/** The value of an attribute. `undefined` and `null` omit it; an object becomes JSON. */
export type AttributeValue = string | number | boolean | object | null | undefined;

export interface FragmentOptions {
  /** The element's attributes, in kebab-case. The global HTML attributes (`id`, `class`, `data-…`, `aria-…`) are accepted too. */
  attributes?: Readonly<Record<string, AttributeValue>>;
  /**
   * Navigation data for rendering, as an object or JSON. If you pass it in `attributes` instead, the live element also uses it and does not
   * fetch its own.
   */
  navigation?: object | string;
  /** The nonce of the host page's Content Security Policy, for the style element. */
  nonce?: string;
  /** The address of a stylesheet. The fragment links to it instead of inlining its styles. */
  stylesheet?: string;
  /** The address to which the sign-up form posts `email` and `zip`. Without it, the fragment has no sign-up form. */
  formAction?: string;
  /** The query string of the host page, for links that preserve it. */
  query?: string;
  /** The element's fallback children, as HTML; they are not escaped. */
  children?: string;
}

const OPTION_NAMES = ["attributes", "navigation", "nonce", "stylesheet", "formAction", "query", "children"];

/** The global attributes, except those that hold scripts or styles. */
const GLOBAL =
  /^(id|class|slot|part|lang|dir|hidden|title|role|tabindex|inert|translate|exportparts|item(prop|scope|type|id|ref)|(data|aria)-[\w.-]+)$/;

/** Checks all options except the attributes. */
export function checkFragmentOptions(tag: string, options: FragmentOptions): void {
  for (const name of Object.keys(options)) {
    if (!OPTION_NAMES.includes(name)) throw unknownName(tag, "option", name, OPTION_NAMES.join(", "));
  }
  const { nonce, query, children } = options;
  if (nonce !== undefined && !(typeof nonce === "string" && /^[\w+/-]+={0,2}$/.test(nonce))) {
    throw invalidArgument(
      tag,
      "option nonce",
      nonce,
      "a base64 text, as in the page's Content-Security-Policy header",
    );
  }
  for (const [name, value] of Object.entries({ query, children })) {
    if (value !== undefined && typeof value !== "string")
      throw invalidArgument(tag, `option ${name}`, value, "text");
  }
}

export function readObject(tag: string, what: string, value: unknown): object | undefined {
  if (value === undefined || value === null) return undefined;
  let parsed: unknown = value;
  try {
    if (typeof value === "string") parsed = JSON.parse(value);
  } catch {
    parsed = undefined;
  }
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw invalidArgument(tag, what, value, "an object, or its JSON");
}

/** Returns navigation data as JSON, for comparison. Empty if there is none. */
export function navigationTextOf(tag: string, navigation: object | undefined): string {
  try {
    return JSON.stringify(navigation) ?? "";
  } catch {
    const cause = "an object that is circular, has a BigInt or is nested too deeply";
    throw invalidArgument(tag, "option navigation", cause, "data that can be written as JSON");
  }
}

/**
 * Reads the settings from the attributes and the page, and finds the brand. Throws at the first invalid attribute. Invalid settings of the
 * page are ignored, as the script ignores them.
 */
export function readAttributes(
  tag: FragmentElement,
  table: SettingTable,
  attributes: Readonly<Record<string, AttributeValue>>,
  page: HostPage,
): { settings: SharedSettings; brand: Brand } {
  const names = Object.keys(table).map(attributeName);
  for (const name of Object.keys(attributes)) {
    if (isAttribute(table, name)) continue;
    throw unknownName(
      tag,
      "attribute",
      name,
      `${names.join(", ")}, and the global HTML attributes except style and on…`,
    );
  }
  const pageSettings = createPageSettings(page.dataset);
  // A page has one brand, from its settings, its host or its header's data (contract section 10).
  const pageBrand =
    brandOfSettings(pageSettings, page.hostname) ?? resolveBrand({ domain: page.headerDomain }).brand;
  const sources = [
    {
      describe: (name: string) => `attribute ${attributeName(name)}`,
      get: (name: string) => attributes[attributeName(name)],
      isOfElement: true,
    },
    ...pageSettings.sources,
  ];
  const onBad: OnBadValue = (where, value, accepts, _, isFromHostPage) => {
    if (!isFromHostPage) throw invalidArgument(tag, where, value, accepts);
  };
  const settings = readSettings(table, sources, onBad) as SharedSettings;
  reportUnknownMessages(sources, Object.keys(en), onBad);
  const isGiven = (name: string) => isGivenByElement(name, table, sources);
  const { brand, problem } = chooseBrand(settings, isGiven, pageBrand);
  // A domain that only the navigation data names is remote data, and remote data never causes an error.
  if (problem && (isGiven("brand") || isGiven("brandDomain"))) {
    throw new Error(`renderFragment("${tag}"): attribute ${problem}`);
  }
  return { settings, brand };
}

function isAttribute(table: SettingTable, name: string): boolean {
  return GLOBAL.test(name) || Object.keys(table).some((setting) => attributeName(setting) === name);
}

/**
 * Adds the attributes that a config gives for all of its fragments. Each element gets those that it accepts. A fragment's own attributes
 * win.
 *
 * @throws Error that names an attribute that none of the elements accepts
 */
export function withSharedAttributes<
  T extends Pick<FragmentOptions, "attributes"> & { element: FragmentElement },
>(fragments: T[], shared: NonNullable<FragmentOptions["attributes"]> = {}): T[] {
  const accepts = ({ element }: T, name: string) =>
    name === "form-action" || isAttribute({ ...sharedSettings, ...elementSettings[element] }, name);
  const unknown = Object.keys(shared).find((name) => !fragments.some((fragment) => accepts(fragment, name)));
  if (unknown !== undefined) {
    const tags = [...new Set(fragments.map(({ element }) => element))].join(", ");
    throw new Error(
      `attributes: ${JSON.stringify(unknown)} is not an attribute of ${tags}. Expected: an attribute of at least one of them`,
    );
  }
  return fragments.map((fragment) => {
    const own = Object.entries(shared).filter(([name]) => accepts(fragment, name));
    return { ...fragment, attributes: { ...Object.fromEntries(own), ...fragment.attributes } };
  });
}

/** Returns the attributes as markup, with a space before each one. */
export function attributesMarkup(attributes: Readonly<Record<string, AttributeValue>>): string {
  let markup = "";
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    if (value === undefined || value === null) continue;
    // Any value turns on a boolean attribute in HTML, so false means leaving it out.
    if (value === false && /^(hidden|inert|itemscope)$/.test(name)) continue;
    const text = typeof value === "object" ? JSON.stringify(value) : value === true ? "" : String(value);
    markup += text === "" ? ` ${name}` : ` ${name}="${escapeHtml(text)}"`;
  }
  return markup;
}

export function invalidArgument(tag: string, what: string, value: unknown, expected: string): Error {
  let shown: string | undefined;
  try {
    shown = JSON.stringify(value)?.slice(0, 120);
  } catch {
    // The message then names the value's type.
  }
  return new Error(
    `renderFragment("${tag}"): ${what}: unknown value ${shown ?? typeof value}. Expected: ${expected}.`,
  );
}

function unknownName(tag: string, kind: string, name: string, expected: string): Error {
  return new Error(
    `renderFragment("${tag}"): ${kind}: ${JSON.stringify(name)} is unknown. Expected: ${expected}.`,
  );
}

/** Reads the address of a document or file; undefined if none is set. */
export function readAddress(tag: string, what: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const address = typeof value === "string" ? safeUrl(value) : undefined;
  if (address && !/^(mailto|tel):/i.test(address)) return address;
  throw invalidArgument(tag, what, value, "an http, https or relative address");
}

/** Throws if an attribute that is an address, or a list of addresses, has a scheme that its links or calls do not accept. */
export function checkAddresses(
  tag: FragmentElement,
  attributes: Readonly<Record<string, AttributeValue>> = {},
): void {
  const table: SettingTable = { ...sharedSettings, ...elementSettings[tag] };
  for (const [name, { address, isAddressList }] of Object.entries(table)) {
    const written = attributes[attributeName(name)];
    if (!address || typeof written !== "string") continue;
    const isLink = address === "link";
    for (const single of isAddressList ? written.trim().split(/\s+/) : [written.trim()]) {
      if (isAccepted(single, isLink)) continue;
      const accepts = `an http, https${isLink ? ", mailto, tel" : ""} or relative address`;
      throw invalidArgument(tag, `attribute ${attributeName(name)}`, single, accepts);
    }
  }
}

function isAccepted(address: string, isLink: boolean): boolean {
  // A host name without a dot and with a port looks like a scheme.
  if (/^localhost:\d/.test(address)) return true;
  const read = safeUrl(siteAddress(address));
  return read !== undefined && (isLink || !/^(mailto|tel):/i.test(read));
}

/** The facts about a page that its elements' settings and brands depend on. */
export interface HostPage {
  /** The `data-` attributes of the script's tag, in camelCase. */
  dataset: Readonly<Record<string, string>>;
  hostname: string;
  /** The domain in the navigation data of the page's first header. */
  headerDomain: string | undefined;
}
