import { authoringSettings } from "../../src/authoring/authoring";
import type { Brand } from "../../src/brands/Brand";
import { infoOnce, warnOnce } from "../../src/browser/log";
import { hasPrivacySignal } from "../../src/browser/privacySignal";
import { chooseBrand } from "../../src/page/chooseBrand";
import { pageServices } from "../../src/page/services";
import { attributeName } from "../../src/settings/attributeName";
import {
  isGivenByElement,
  readSettings,
  type SettingSource,
  type SettingTable,
  type SharedSettings,
} from "../../src/settings/settings";
import { warnOfValue } from "../../src/settings/warnOfValue";
import { isTrusted, looksOf } from "./trust";

/**
 * The sources of an element's settings, strongest first: its properties, its attributes, then the host page's settings. Of an element that the
 * host page does not trust, the first two give looks only.
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
    ...(isTrusted(hostElement) ? own : own.map((source) => looksOf(source, hostElement.localName, table))),
    ...pageServices().pageSettings.sources,
  ];
}

// To visitors this message means that the attribute was left there, or that the host page is framed like a preview.
const BEING_EDITED =
  'Elements with authoring, or in a sandboxed preview, show placeholders, call nobody and track nothing; authoring="false" makes them live.';

/** Reads an element's settings and the brand they give. Warns once about each value that cannot be read. */
export function readElementSettings(
  tag: string,
  table: SettingTable,
  sources: SettingSource[],
  pageBrand: Brand,
): { settings: SharedSettings; brand: Brand; isBrandFromHostPage: boolean } {
  const given = readSettings(table, sources, warnOfValue(tag)) as SharedSettings;
  // The visitor's decision takes precedence over the host page's.
  const effective: SharedSettings = hasPrivacySignal() ? { ...given, analytics: "off" } : given;
  if (effective.authoring) infoOnce(BEING_EDITED);
  const settings = effective.authoring ? authoringSettings(effective, table) : effective;
  const isGiven = (name: string) => isGivenByElement(name, table, sources);
  const { brand, isFromHostPage, problems } = chooseBrand(settings, isGiven, pageBrand);
  for (const problem of problems) {
    warnOnce({ kind: "setting", element: tag, message: `<${tag}> ${problem}` });
  }
  return { settings, brand, isBrandFromHostPage: isFromHostPage };
}
