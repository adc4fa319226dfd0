import { valueForMessage } from "../browser/cleanAddress";
import { warnOnce } from "../browser/log";
import { attributeName } from "./attributeName";
import { inQuotes, type SettingKind } from "./settingKinds";
import type { Setting, SettingsOf, SettingTable } from "./settings";

/** A source of values for settings. */
export interface SettingSource {
  describe(setting: string): string;
  /** Returns undefined if this source has no value. */
  get(setting: string): unknown;
  /** True for the element's properties and attributes; false for the page-wide settings. */
  isOfElement: boolean;
}

/** Called with an invalid value (undefined if it is a credential), the value used instead, and whether the host page set it. */
export type OnBadValue = (
  where: string,
  value: unknown,
  accepts: string,
  countsAs: string,
  isFromHostPage: boolean,
) => void;

/** Reads one setting. The first source with a valid value decides. If the kind merges, all sources count. */
export function readSetting<T>(
  name: string,
  setting: Setting<T>,
  sources: SettingSource[],
  onBad: OnBadValue,
): T {
  const { kind } = setting;
  let merged: T | undefined;
  for (const source of sources) {
    const raw = source.get(name);
    if (raw === undefined || (isEmpty(raw, kind) && kind.safeValue === undefined)) continue;
    const where = source.describe(name);
    const isFromHostPage = !source.isOfElement;
    const shown = setting.isCredential ? undefined : raw;
    const value = kind.read(raw, attributeName(name), (part, partGiven, accepts) =>
      onBad(where + part, partGiven, accepts, "absent", isFromHostPage),
    );
    const countsAs = String(kind.safeValue ?? "absent");
    const accepted = isFromHostPage ? kind.acceptedOnHostPage : undefined;
    if (value === undefined && !accepted?.includes(raw))
      onBad(where, shown, accepted ? inQuotes(accepted) : kind.accepts, countsAs, isFromHostPage);
    const counted = value ?? kind.safeValue;
    if (counted === undefined) continue;
    if (!kind.merge) return counted;
    merged = merged === undefined ? counted : kind.merge(merged, counted);
  }
  return merged ?? setting.default;
}

/** Whether a value counts as absent. For some kinds, an empty string is a value. */
function isEmpty(raw: unknown, kind: SettingKind<unknown>): boolean {
  return raw === null || (typeof raw === "string" && !raw.trim() && !kind.acceptsBlank);
}

/** Whether an element itself sets a setting to a valid value. */
export function isGivenByElement(name: string, table: SettingTable, sources: SettingSource[]): boolean {
  const setting = table[name];
  const ofElement = sources.filter(({ isOfElement }) => isOfElement);
  return (
    setting !== undefined &&
    readSetting(name, { ...setting, default: undefined }, ofElement, () => undefined) !== undefined
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

/** Creates a function that warns once about each invalid value of an element or of the host page. */
export function warnOfValue(tag: string): OnBadValue {
  return (where, value, accepts, countsAs, isFromHostPage) => {
    // All elements read the host page's settings, so one warning is enough.
    const element = isFromHostPage ? "page" : tag;
    const prefix = isFromHostPage ? "" : `<${tag}> `;
    const use = countsAs === "absent" ? "" : ` counts as ${countsAs}`;
    const message = `${prefix}${where}: unknown value ${valueText(value)}${use}. Expected: ${accepts}.`;
    warnOnce({ kind: "setting", element, message });
  };
}

const MAX_LENGTH = 120;

function valueText(value: unknown): string {
  if (value === undefined) return "(hidden)";
  try {
    // Not escaped, so that a search for the value finds it.
    return typeof value === "string"
      ? `"${valueForMessage(value).slice(0, MAX_LENGTH)}"`
      : String(value).slice(0, MAX_LENGTH);
  } catch {
    // The value's toString throws.
    return typeof value;
  }
}
