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

/** One setting in the builder's form. */
export interface BuilderSetting {
  /** The attribute's name. */
  name: string;
  /** A slot accepts an item of the host page. The form asks for its text. */
  type: "flag" | "choice" | "json" | "text" | "slot";
  /** The accepted values of a choice. */
  choices: string[];
  accepts: string;
  /** The default, as text. */
  default: string;
  /** True for a credential or another private value, which the builder's address must not contain. */
  isPrivate: boolean;
  /** The meaning of a page-wide setting; custom-elements.json explains the settings of elements. */
  says?: string;
  /** Whether it changes what the elements show, so that their fragments need it too. */
  affectsMarkup: boolean;
  /** Whether a stand-in may set it. Other settings go on the script tag. */
  isAppearance: boolean;
}

function describe(table: SettingTable): BuilderSetting[] {
  return Object.entries(table)
    .filter(([, { kind }]) => kind.type !== "function")
    .map(
      ([
        name,
        {
          kind,
          default: value,
          affectsMarkup = true,
          isAppearance = false,
          isCredential = false,
          isPrivate = false,
        },
      ]) => ({
        name: attributeName(name),
        type: typeOf(kind),
        choices: [...(kind.choices ?? [])],
        accepts: kind.accepts,
        default: value === undefined ? "" : String(value),
        isPrivate: isCredential || isPrivate,
        affectsMarkup,
        isAppearance,
      }),
    );
}

/** The slots of an element's doc block, in the form of settings. */
function describeSlots(element: string): BuilderSetting[] {
  const source = readFileSync(new URL(`../elements/hs-${element}.ts`, import.meta.url), "utf8");
  return [...source.matchAll(/@slot ([a-z-]+) - (.+)/g)].map(([, name, says]) => ({
    name: `slot-${name}`,
    type: "slot",
    choices: [],
    accepts: "the text of a link",
    default: "",
    isPrivate: false,
    says: `${says} Enter the text of a link for it.`,
    affectsMarkup: false,
    // A stand-in keeps its children, so a slot needs no attribute on the script tag.
    isAppearance: false,
  }));
}

function typeOf({ type, choices }: SettingKind<unknown>): BuilderSetting["type"] {
  if (type === "boolean") return "flag";
  if (type === "object") return "json";
  return choices ? "choice" : "text";
}

/** The settings that only a host page has. The snippet adds those of trusted regions itself. */
function describePageOnly(): BuilderSetting[] {
  const { standIns, elements, untrusted, ...consent } = pageOnlySettings;
  const { pageOnly } = describeSettings(fileURLToPath(new URL("..", import.meta.url)));
  return describe(consent).map((setting) => ({
    ...setting,
    affectsMarkup: false,
    says: pageOnly.find(({ attribute }) => attribute === setting.name)?.description,
  }));
}

/** An element's name in the builder: its tag without `hs-`. */
const nameOf = (tag: string) => tag.slice("hs-".length);

/** The CSS that reserves an element's space, with SELECTOR as a placeholder. A footer's space depends on its brand and variant. */
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

/** Returns all data for the builder, from the settings tables that the elements use. */
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
