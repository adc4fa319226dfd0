import { NAVIGATION_MAX } from "../limits";
import type { Messages } from "../words/createWord";
import type { WordKey } from "../words/en";

/**
 * How to read one kind of setting. `read` takes the string of an attribute, or the value of a property or option. It returns undefined for
 * an invalid value. `accepts` names the accepted values.
 */
export interface SettingKind<T> {
  accepts: string;
  /** The type of its values. Default: text. A function can only be set as a property. */
  type?: "boolean" | "number" | "object" | "function";
  /** All values of an enumerated setting. */
  choices?: readonly string[];
  /** True if a blank string is a valid value. For other kinds, a blank string counts as absent. */
  acceptsBlank?: boolean;
  read(value: unknown, name: string, onBadPart?: OnBadPart): T | undefined;
  /** Merges the values of several sources. Without it, the strongest source decides. */
  merge?(stronger: T, weaker: T): T;
  /**
   * All accepted page-wide values, for a setting that several elements share by name. A page-wide value that only another element accepts
   * counts as absent, without a warning.
   */
  acceptedOnHostPage?: readonly unknown[];
  /** The value to use instead of an invalid or empty one, if ignoring it would be unsafe. */
  safeValue?: T;
}

/** Called with an invalid part of a value. `where` names the part. */
type OnBadPart = (where: string, value: unknown, accepts: string) => void;

export const text: SettingKind<string> = {
  accepts: "text",
  read: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined),
};

export function matching(pattern: RegExp, accepts: string): SettingKind<string> {
  return {
    accepts,
    read(value, name) {
      const read = text.read(value, name);
      return read !== undefined && pattern.test(read) ? read : undefined;
    },
  };
}

/** Present and empty is true, `"false"` is false. */
export const flag: SettingKind<boolean> = {
  accepts: 'present or "true", or "false"',
  type: "boolean",
  acceptsBlank: true,
  read(value, name) {
    if (typeof value === "boolean") return value;
    if (value === "" || value === "true" || value === name) return true;
    return value === "false" ? false : undefined;
  },
};

/** Parts of a document, as a CSS selector. An empty value means `*`, and false means nowhere. */
export const regions: SettingKind<string | false> = {
  accepts: 'nothing, for everywhere, "false", or a CSS selector',
  acceptsBlank: true,
  safeValue: false,
  read(value, name) {
    const isEverywhere = flag.read(typeof value === "string" ? value.trim() : value, name);
    if (isEverywhere !== undefined) return isEverywhere && "*";
    return typeof value === "string" ? value : undefined;
  },
};

/** Untrusted parts of a document. An invalid selector means everywhere. */
export const untrustedRegions: SettingKind<string | false> = { ...regions, safeValue: "*" };

/** The address of fragments: `{element}` or a path tells them from the site's other addresses. */
export const fragmentsAddress: SettingKind<string> = {
  accepts: "an http or https address with {element} or a path",
  read: (value) =>
    typeof value === "string" &&
    /^((https?:)?\/\/[\w.:-]+(\/[^\s?#]|\S*\{element\})|\.{0,2}\/[^\s/?#])/i.test(value)
      ? value
      : undefined,
};

export function wholeNumber(min: number, max: number): SettingKind<number> {
  return {
    accepts: `a whole number from ${min} to ${max}`,
    type: "number",
    read(value) {
      const number = typeof value === "string" && value.trim() ? Number(value) : value;
      return typeof number === "number" && Number.isInteger(number) && number >= min && number <= max
        ? number
        : undefined;
    },
  };
}

/** One of several keywords, like an enumerated attribute in HTML. */
export function enumerated<const T extends string>(...keywords: readonly T[]): SettingKind<T> {
  return {
    accepts: inQuotes(keywords),
    choices: keywords,
    read: (value) => keywords.find((keyword) => keyword === value),
  };
}

export function inQuotes(values: readonly unknown[]): string {
  return values.map((value) => `"${value}"`).join(", ");
}

/** Whether analytics may run. An invalid value must not count as consent, so it means off. */
export const analytics: SettingKind<"on" | "pending" | "off"> = {
  ...enumerated("on", "pending", "off"),
  safeValue: "off",
};

/** An object, or its JSON. The calling code checks the content. */
export const jsonObject: SettingKind<object> = {
  accepts: "a JSON object",
  type: "object",
  read(value) {
    const parsed = parse(value);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  },
};

/** A list, or its JSON. The calling code checks the entries. */
export const jsonList: SettingKind<object> = {
  accepts: "a JSON list",
  type: "object",
  read(value) {
    const parsed = parse(value);
    return Array.isArray(parsed) ? parsed : undefined;
  },
};

function parse(value: unknown): unknown {
  if (typeof value !== "string") return value;
  // Parsing a longer string would block the host page on each read.
  if (value.length > NAVIGATION_MAX.characters) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    // The caller warns of invalid JSON.
    return undefined;
  }
}

export function handler<T extends (...parameters: never[]) => unknown>(): SettingKind<T> {
  return {
    accepts: "a function, set as a property",
    type: "function",
    read: (value) => (typeof value === "function" ? (value as T) : undefined),
  };
}

/** Texts that replace the elements' own texts, by key. Blank texts are ignored. `reportUnknownMessages` checks the keys. */
export const messages: SettingKind<Messages> = {
  accepts: "a JSON object that maps keys of the documentation's Words page to texts",
  type: "object",
  read(value, name, onBadPart) {
    const object = jsonObject.read(value, name);
    if (!object) return undefined;
    const texts: Partial<Record<WordKey, string>> = {};
    for (const [key, part] of Object.entries(object)) {
      const replacement = text.read(part, key);
      if (replacement === undefined) onBadPart?.(`, key ${key}`, part, text.accepts);
      else if (replacement.trim()) texts[key as WordKey] = replacement;
    }
    return texts;
  },
  merge: (stronger, weaker) => ({ ...weaker, ...stronger }),
};
