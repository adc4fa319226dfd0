import { attributeName } from "../../src/settings/attributeName";
import { isAllowedAppearance, type SettingTable, sharedSettings } from "../../src/settings/settings";
import type { AttributeValue } from "../index";
import { elementSettings } from "../options/elementSettings";
import type { PageElement } from "./PageElement";

/** Whether an element's markup depends on a setting. The row of `navigation` does not declare it, but the markup depends on it too. */
const changesMarkup = ([name, { affectsMarkup }]: [string, SettingTable[string]]) =>
  name === "navigation" || affectsMarkup !== false;

/** For each element, the names of the attributes that change its markup, and the settings by attribute. */
const namesByTag = Object.fromEntries(
  Object.entries(elementSettings).map(([tag, table]) => {
    const settings = Object.entries({ ...sharedSettings, ...table });
    return [
      tag,
      {
        attributes: new Set(["lang", ...settings.filter(changesMarkup).map(([name]) => attributeName(name))]),
        settings: new Map(settings.map(([name, setting]) => [attributeName(name), setting])),
      },
    ];
  }),
);

/** The names of all settings, in camelCase, that change the markup of any element. */
export const markupSettings = new Set(
  [sharedSettings, ...Object.values(elementSettings)].flatMap((table: SettingTable) =>
    Object.keys(table).filter((name) => table[name]?.affectsMarkup !== false),
  ),
);

/** The `data-` attributes of an element, in camelCase, as a script reads them. */
export function datasetOf(element: PageElement): Record<string, string> {
  const written = element.attributes().filter(([name]) => name.startsWith("data-"));
  const inCamelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  return Object.fromEntries(written.map(([name, value]) => [inCamelCase(name.slice("data-".length)), value]));
}

/**
 * Returns the attributes of a page's element that change its markup. Visitor ids are not among them, so templates are not cached per
 * visitor.
 */
export function pageAttributes(element: PageElement): Record<string, AttributeValue> {
  const attributes = namesByTag[element.tagName]?.attributes;
  return Object.fromEntries(element.attributes().filter(([name]) => attributes?.has(name)));
}

/**
 * Returns the attributes that a stand-in, or an element outside the trusted regions, may set: only the appearance and texts.
 * @param prefix of the attributes, `data-` on a stand-in
 */
export function appearanceAttributes(
  element: PageElement,
  tag: string,
  prefix: "" | "data-",
): Record<string, AttributeValue> {
  const written = element
    .attributes()
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]): [string, string] => [name.slice(prefix.length), value]);
  return Object.fromEntries(
    written.filter(
      ([name, value]) => name === "lang" || isAllowedAppearance(settingsOf(tag)?.get(name), value),
    ),
  );
}

export function settingsOf(tag: string): ReadonlyMap<string, SettingTable[string]> | undefined {
  return namesByTag[tag]?.settings;
}
