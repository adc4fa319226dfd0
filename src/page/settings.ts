import { isSandboxedPreview } from "../browser/isSandboxedPreview";
import { flag, oneOf, type SettingKind, text } from "./settingKinds";

/** One setting of an element: how it is read, and what holds when nobody says anything. */
export interface Setting<T> {
  kind: SettingKind<T>;
  fallback: T;
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

/** What every element takes (contract: "all elements"). */
export const sharedSettings = {
  brand: optional(text),
  brandDomain: optional(text),
  anonymousId: optional(text),
  appName: withDefault(text, "home-services-chrome"),
  apiUrl: optional(text),
  apiAuthToken: optional(text),
  subscriptionUrl: optional(text),
  eventGatewayUrl: optional(text),
  landingPagesUrl: optional(text),
  searchUrl: optional(text),
  splitUrl: optional(text),
  searchResultsUrl: optional(text),
  serviceRequestUrl: optional(text),
  collectorUrl: optional(text),
  analytics: withDefault(oneOf("on", "off"), "on"),
  authoring: withDefault(flag, isSandboxedPreview()),
} as const;

export type SharedSettings = SettingsOf<typeof sharedSettings>;

/** `validateZip` → `validate-zip`. */
export function attributeName(setting: string): string {
  return setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Where a setting's value may come from, strongest first. */
export interface SettingSource {
  /** How a warning calls the place, e.g. `attribute zip` or `HomeServices.configure`. */
  describe(setting: string): string;
  /** undefined where this source says nothing. */
  get(setting: string): unknown;
}

/** Told of a value that could not be read; it then counts as absent. */
export type OnBadValue = (where: string, value: unknown, accepts: string) => void;

/** Reads one setting: the first source that says something readable decides. */
export function readSetting<T>(
  name: string,
  setting: Setting<T>,
  sources: SettingSource[],
  onBad: OnBadValue,
): T {
  for (const source of sources) {
    const given = source.get(name);
    if (given === undefined || given === null) continue;
    if (typeof given === "string" && !given.trim() && setting.kind !== (flag as SettingKind<unknown>))
      continue;
    const value = setting.kind.read(given, attributeName(name));
    if (value !== undefined) return value;
    onBad(source.describe(name), given, setting.kind.accepts);
  }
  return setting.fallback;
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
