import type { Brand } from "../../src/brands/Brand";
import { sayOnce } from "../../src/browser/log";
import { hasPrivacySignal } from "../../src/browser/privacySignal";
import { authoringSettings } from "../../src/page/authoring";
import { elementBrand } from "../../src/page/elementBrand";
import { pageServices } from "../../src/page/services";
import {
  attributeName,
  isGivenByElement,
  readSettings,
  type SettingSource,
  type SettingTable,
  type SharedSettings,
} from "../../src/page/settings";
import { warnOfValue } from "../../src/page/warnOfValue";

/** Where an element's settings come from, strongest first: its properties, its attributes, then what holds for the page. */
export function settingSources(host: Element, properties: ReadonlyMap<string, unknown>): SettingSource[] {
  return [
    { describe: (name) => `property ${name}`, get: (name) => properties.get(name) ?? undefined, isOwn: true },
    {
      describe: (name) => `attribute ${attributeName(name)}`,
      get: (name) => host.getAttribute(attributeName(name)) ?? undefined,
      isOwn: true,
    },
    ...pageServices().pageSettings.sources,
  ];
}

// Whoever finds this on a live page has left the attribute there, or frames the page as a preview is framed.
const BEING_EDITED =
  'Elements with authoring, or in a sandboxed preview, show placeholders, call nobody and track nothing; authoring="false" makes them live.';

/** What an element is set to, and the brand that follows from it. Warns once of every value that could not be read. */
export function readElementSettings(
  tag: string,
  table: SettingTable,
  sources: SettingSource[],
  pageBrand: Brand,
): { settings: SharedSettings; brand: Brand; isBrandOfPage: boolean } {
  const given = readSettings(table, sources, warnOfValue(tag)) as SharedSettings;
  // The visitor's own word counts more than the page's.
  const wished: SharedSettings = hasPrivacySignal() ? { ...given, analytics: "off" } : given;
  if (wished.authoring) sayOnce(BEING_EDITED);
  const settings = wished.authoring ? authoringSettings(wished, table) : wished;
  const isOwn = (name: string) => isGivenByElement(name, table, sources);
  const { brand, isOfPage } = elementBrand(tag, settings, isOwn, pageBrand);
  return { settings, brand, isBrandOfPage: isOfPage };
}
