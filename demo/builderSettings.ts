import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reserveLines, sizes } from "../build/reserve/reserveCss.mjs";
import { describeSettings } from "../build/settingRows.mjs";
import { elementSettings } from "../server/options/elementSettings";
import { brands, primary } from "../src/brands/registry";
import { attributeName } from "../src/settings/attributeName";
import type { SettingKind } from "../src/settings/settingKinds";
import { pageOnlySettings, type SettingTable, sharedSettings } from "../src/settings/settings";
import { LANGUAGES } from "../src/words/languages";

/** One setting as the form of the builder shows it. */
export interface BuilderSetting {
  /** The attribute's name. */
  name: string;
  /** A slot takes an item of the host page; the form asks for its text. */
  type: "flag" | "choice" | "json" | "text" | "slot";
  /** The accepted values of a choice. */
  choices: string[];
  accepts: string;
  /** The default, in words. */
  default: string;
  /** True for a credential or another private value, which the builder's address must not contain. */
  isPrivate: boolean;
  /** The meaning of a page-wide setting; custom-elements.json explains the settings of elements. */
  says?: string;
  /** Whether a stand-in may give it; the others go on the script tag. */
  isAppearance: boolean;
}

function describe(table: SettingTable): BuilderSetting[] {
  return Object.entries(table)
    .filter(([, { kind }]) => kind.type !== "function")
    .map(
      ([name, { kind, default: value, isAppearance = false, isCredential = false, isPrivate = false }]) => ({
        name: attributeName(name),
        type: typeOf(kind),
        choices: [...(kind.choices ?? [])],
        accepts: kind.accepts,
        default: value === undefined ? "" : String(value),
        isPrivate: isCredential || isPrivate,
        isAppearance,
      }),
    );
}

/** The slots that an element's doc block names, in the form of settings. */
function describeSlots(element: string): BuilderSetting[] {
  const source = readFileSync(new URL(`../elements/hs-${element}.ts`, import.meta.url), "utf8");
  return [...source.matchAll(/@slot ([a-z-]+) - (.+)/g)].map(([, name, says]) => ({
    name: `slot-${name}`,
    type: "slot",
    choices: [],
    accepts: "the text of a link",
    default: "",
    isPrivate: false,
    says: `${says} Say here what a link in it is called.`,
    // A div passes on its children, so that nothing goes onto the script tag.
    isAppearance: false,
  }));
}

function typeOf({ type, choices }: SettingKind<unknown>): BuilderSetting["type"] {
  if (type === "boolean") return "flag";
  if (type === "object") return "json";
  return choices ? "choice" : "text";
}

/** The settings that only a host page has; those of trusted regions come with the elements of the snippet. */
function describePageOnly(): BuilderSetting[] {
  const { standIns, elements, untrusted, ...consent } = pageOnlySettings;
  const { pageOnly } = describeSettings(fileURLToPath(new URL("..", import.meta.url)));
  return describe(consent).map((setting) => ({
    ...setting,
    says: pageOnly.find(({ attribute }) => attribute === setting.name)?.description,
  }));
}

/** An element's name in the builder: its tag without `hs-`. */
const nameOf = (tag: string) => tag.slice("hs-".length);

/** The lines that reserve an element's space, with SELECTOR in the place of its selector; of a footer by the brand's domain and the variant. */
function describeReserve() {
  const lines = (name: string, attributes = {}, domain = primary.domain) =>
    reserveLines(name, { domain, attributes, selector: "SELECTOR" });
  const footers = Object.keys(sizes.footers).map((domain) => [
    domain,
    {
      full: lines("footer", {}, domain),
      withoutSignUp: lines("footer", { "hide-sign-up": "" }, domain),
      simple: lines("footer", { variant: "simple" }, domain),
    },
  ]);
  return {
    header: lines("header"),
    search: lines("search"),
    "email-signup": lines("email-signup"),
    "auth-guard": ["SELECTOR { display: none }"],
    footers: Object.fromEntries(footers),
  };
}

/** Everything that the builder offers, from the tables that the elements read. */
export function builderSettings() {
  const { brand, brandDomain, ...shared } = sharedSettings;
  return {
    brands: brands.map(({ id, name, domain, palette: { action, accent, ink, tint } }) => ({
      id,
      name,
      domain,
      palette: { action, accent, ink, tint },
    })),
    languages: [...LANGUAGES],
    reserve: describeReserve(),
    page: [...describe(shared), ...describePageOnly()],
    elements: Object.entries(elementSettings).map(([tag, table]) => ({
      name: nameOf(tag),
      settings: describe(table),
      slots: describeSlots(nameOf(tag)),
    })),
  };
}
