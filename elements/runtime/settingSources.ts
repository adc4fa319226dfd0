import { authoringSettings } from "../../src/authoring/authoring";
import type { Brand } from "../../src/brands/Brand";
import { infoOnce, warnOnce } from "../../src/browser/log";
import { hasPrivacySignal } from "../../src/browser/privacySignal";
import { chooseBrand } from "../../src/page/chooseBrand";
import { pageServices } from "../../src/page/services";
import { attributeName } from "../../src/settings/attributeName";
import { isGivenByElement, readSettings, type SettingSource } from "../../src/settings/readSettings";
import type { SettingTable, SharedSettings } from "../../src/settings/settings";
import { warnOfValue } from "../../src/settings/warnOfValue";
import { appearanceOf, isTrusted } from "./trust";

/**
 * The sources of an element's settings, strongest first: its properties, its attributes, the page-wide settings. An untrusted element's
 * properties and attributes may set only its appearance and texts.
 */
export function settingSources(
  hostElement: Element,
  table: SettingTable,
  properties: ReadonlyMap<string, unknown>,
): SettingSource[] {
  const own: SettingSource[] = [
    {
      describe: (name) => `property ${name}`,
      get: (name) => properties.get(name) ?? undefined,
      isOfElement: true,
    },
    {
      describe: (name) => `attribute ${attributeName(name)}`,
      get: (name) => hostElement.getAttribute(attributeName(name)) ?? undefined,
      isOfElement: true,
    },
  ];
  return [
    ...(isTrusted(hostElement)
      ? own
      : own.map((source) => appearanceOf(source, hostElement.localName, table))),
    ...pageServices().pageSettings.sources,
  ];
}

// On a live host page, someone forgot to remove the attribute, or the page is in a frame like a preview's.
const AUTHORING_NOTE =
  'Authoring mode is on, because authoring is set or this page is in a sandboxed frame: elements show placeholders, make no calls and track nothing. Set authoring="false" to turn it off.';

/** Reads an element's settings and their brand. Warns once about each invalid value. */
export function readElementSettings(
  tag: string,
  table: SettingTable,
  sources: SettingSource[],
  pageBrand: Brand,
): { settings: SharedSettings; brand: Brand; isBrandFromHostPage: boolean } {
  const given = readSettings(table, sources, warnOfValue(tag)) as SharedSettings;
  // The visitor's decision overrides the host page's.
  const effective: SharedSettings = hasPrivacySignal() ? { ...given, analytics: "off" } : given;
  if (effective.authoring) infoOnce(AUTHORING_NOTE);
  const settings = effective.authoring ? authoringSettings(effective, table) : effective;
  const isGiven = (name: string) => isGivenByElement(name, table, sources);
  const { brand, isFromHostPage, problems } = chooseBrand(settings, isGiven, pageBrand);
  for (const problem of problems) {
    warnOnce({ kind: "setting", element: tag, message: `<${tag}> ${problem}` });
  }
  return { settings, brand, isBrandFromHostPage: isFromHostPage };
}
