import { NAVIGATION_MAX } from "../limits";

/**
 * How one setting reads what it is given. `read` takes an attribute's text, or a property's or option's value, and
 * answers undefined for what it cannot take; `accepts` says in words what it would have taken.
 */
export interface SettingKind<T> {
  accepts: string;
  /** A blank text says something; to other kinds it is as good as absent. */
  takesBlank?: boolean;
  read(value: unknown, name: string, onBadPart?: OnBadPart): T | undefined;
  /** Where each source may say a part: what all of them say together. Without it the strongest source decides alone. */
  merge?(stronger: T, weaker: T): T;
  /** All words of the name, where another element takes others by it: those the page may say are for that one, and absent here. */
  ofPage?: readonly unknown[];
  /** What every other value counts as, the empty one too, where it would be unsafe to take it for absent. */
  otherwise?: T;
}

/** Told of a part of a value that could not be read; `where` is what to add to the name of the place. */
export type OnBadPart = (where: string, value: unknown, accepts: string) => void;

/** Words to show or send. */
export const text: SettingKind<string> = {
  accepts: "text",
  read: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined),
};

/** Present and empty is true, `"false"` is false. */
export const flag: SettingKind<boolean> = {
  accepts: 'present or "true", or "false"',
  takesBlank: true,
  read(value, name) {
    if (typeof value === "boolean") return value;
    if (value === "" || value === "true" || value === name) return true;
    return value === "false" ? false : undefined;
  },
};

/** Parts of a document, as a CSS selector: `*` where it is present and bare, false for none. */
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

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number): SettingKind<number> {
  return {
    accepts: `a whole number from ${min} to ${max}`,
    read(value) {
      const number = typeof value === "string" && value.trim() ? Number(value) : value;
      return typeof number === "number" && Number.isInteger(number) && number >= min && number <= max
        ? number
        : undefined;
    },
  };
}

/** One of some words. */
export function oneOf<const T extends string>(...words: readonly T[]): SettingKind<T> {
  return {
    accepts: inQuotes(words),
    read: (value) => words.find((word) => word === value),
  };
}

export function inQuotes(words: readonly unknown[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}

/** Whether analytics may run. What cannot be read was hardly meant as consent, so it counts as off. */
export const analytics: SettingKind<"on" | "pending" | "off"> = {
  ...oneOf("on", "pending", "off"),
  otherwise: "off",
};

/** An object, or its JSON. What is inside is checked by whoever uses it. */
export const json: SettingKind<object> = {
  accepts: "a JSON object or list",
  read(value) {
    let parsed = value;
    if (typeof value === "string") {
      // Longer ones would freeze the page each time they are read.
      if (value.length > NAVIGATION_MAX.characters) return undefined;
      try {
        parsed = JSON.parse(value);
      } catch {
        // What is no JSON is refused, with a warning of its own.
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
    read: (value) => (typeof value === "function" ? (value as T) : undefined),
  };
}
