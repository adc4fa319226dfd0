import { NAVIGATION_MAX } from "../limits";

/**
 * How one kind of setting is read. `read` takes the text of an attribute, or the value of a property or option, and returns undefined
 * for a value it does not accept; `accepts` names the accepted values.
 */
export interface SettingKind<T> {
  accepts: string;
  /** The type of its values; without it they are texts. A function can only be set as a property. */
  type?: "boolean" | "number" | "object" | "function";
  /** All of its values, if it is one of some words. */
  choices?: readonly string[];
  /** A blank text is a value. For other kinds it counts as absent. */
  takesBlank?: boolean;
  read(value: unknown, name: string, onBadPart?: OnBadPart): T | undefined;
  /** Merges the parts that several sources give. Without it the strongest source decides alone. */
  merge?(stronger: T, weaker: T): T;
  /**
   * All values of a setting that another element has by the same name. On the host page, those that only the other element accepts
   * count as absent here.
   */
  acceptedOnHostPage?: readonly unknown[];
  /** The value that an unreadable or empty value counts as, if it would be unsafe to treat it as absent. */
  otherwise?: T;
}

/** Called with a part of a value that could not be read; `where` names the part. */
type OnBadPart = (where: string, value: unknown, accepts: string) => void;

/** Words to show or send. */
export const text: SettingKind<string> = {
  accepts: "text",
  read: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined),
};

/** Present and empty is true, `"false"` is false. */
export const flag: SettingKind<boolean> = {
  accepts: 'present or "true", or "false"',
  type: "boolean",
  takesBlank: true,
  read(value, name) {
    if (typeof value === "boolean") return value;
    if (value === "" || value === "true" || value === name) return true;
    return value === "false" ? false : undefined;
  },
};

/** Parts of a document, as a CSS selector: `*` for a present and empty value, false for none. */
export const regions: SettingKind<string | false> = {
  accepts: 'nothing, for everywhere, "false", or a CSS selector',
  takesBlank: true,
  otherwise: false,
  read(value, name) {
    const isEverywhere = flag.read(typeof value === "string" ? value.trim() : value, name);
    if (isEverywhere !== undefined) return isEverywhere && "*";
    return typeof value === "string" ? value : undefined;
  },
};

/** Parts of a document that are not trusted: what cannot be read counts as everywhere. */
export const untrustedRegions: SettingKind<string | false> = { ...regions, otherwise: "*" };

/** A whole number within bounds. */
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

/** One of some words, like an enumerated attribute of HTML. */
export function enumerated<const T extends string>(...words: readonly T[]): SettingKind<T> {
  return {
    accepts: inQuotes(words),
    choices: words,
    read: (value) => words.find((word) => word === value),
  };
}

export function inQuotes(words: readonly unknown[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}

/** Whether analytics may run. An unreadable value was hardly meant as consent, so it counts as off. */
export const analytics: SettingKind<"on" | "pending" | "off"> = {
  ...enumerated("on", "pending", "off"),
  otherwise: "off",
};

/** An object, or its JSON. The code that uses it checks its content. */
export const json: SettingKind<object> = {
  accepts: "a JSON object or list",
  type: "object",
  read(value) {
    let parsed = value;
    if (typeof value === "string") {
      // Parsing a longer text would block the host page each time it is read.
      if (value.length > NAVIGATION_MAX.characters) return undefined;
      try {
        parsed = JSON.parse(value);
      } catch {
        // Invalid JSON is refused with a warning.
        return undefined;
      }
    }
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  },
};

/** A function, as a property only. */
export function handler<T extends (...parameters: never[]) => unknown>(): SettingKind<T> {
  return {
    accepts: "a function, set as a property",
    type: "function",
    read: (value) => (typeof value === "function" ? (value as T) : undefined),
  };
}
