import type { Country } from "../brands/Brand";
import { ZIP_LENGTH } from "../limits";

interface PostalCodeFormat {
  /** A part of a regular expression for each letter or digit of the longest code. */
  characters: readonly string[];
  /** The number of characters after the space; 0 for countries without a space. */
  charactersAfterSpace: number;
}

const LETTER = "[A-Z]";
const DIGIT = "[0-9]";
const digits = (length: number): PostalCodeFormat => ({
  characters: new Array<string>(length).fill(DIGIT),
  charactersAfterSpace: 0,
});

const FORMATS: Readonly<Record<Country, PostalCodeFormat>> = {
  US: digits(ZIP_LENGTH),
  CA: { characters: [LETTER, DIGIT, LETTER, DIGIT, LETTER, DIGIT], charactersAfterSpace: 3 },
  GB: {
    characters: [LETTER, `${LETTER}?`, DIGIT, "[A-Z0-9]?", DIGIT, LETTER, LETTER],
    charactersAfterSpace: 3,
  },
  DE: digits(5),
  AT: digits(4),
  FR: digits(5),
  IT: digits(5),
  NL: { characters: [DIGIT, DIGIT, DIGIT, DIGIT, LETTER, LETTER], charactersAfterSpace: 2 },
};

/** The typed postal code as the country writes it, in capitals. Undefined if it is not a postal code. */
export function readPostalCode(country: Country, typed: string): string | undefined {
  const { characters, charactersAfterSpace } = FORMATS[country];
  const code = typed.replace(/\s/g, "").toUpperCase();
  if (!new RegExp(`^${characters.join("")}$`).test(code)) return undefined;
  return charactersAfterSpace
    ? `${code.slice(0, -charactersAfterSpace)} ${code.slice(-charactersAfterSpace)}`
    : code;
}

/** Cuts a text to the letters and digits of the longest code. Spaces stay only in countries whose codes have one. */
export function cutPostalCode(country: Country, text: string): string {
  const { characters, charactersAfterSpace } = FORMATS[country];
  if (!charactersAfterSpace) return text.replace(/\s/g, "").slice(0, characters.length);
  return new RegExp(`^(?:\\s*\\S){0,${characters.length}}\\s?`).exec(text)?.[0] ?? "";
}

/** Like `cutPostalCode`, and also removes invalid characters: letters stay only in countries whose codes have them. */
export function postalCodeCharacters(country: Country, text: string): string {
  const others = FORMATS[country].charactersAfterSpace ? /[^0-9A-Za-z\s]/g : /[^0-9]/g;
  return cutPostalCode(country, text.replace(others, ""));
}

/** The HTML attributes of a field for a country's postal codes. */
export interface PostalCodeField {
  inputMode: "numeric" | "text";
  autoCapitalize: "none" | "characters";
  /** Leaves room for spaces between all characters, except in the United States, where the limit is 5. */
  maxLength: number;
  /** The pattern for native validation without the script. */
  pattern: string;
}

export function postalCodeField(country: Country): PostalCodeField {
  const { characters, charactersAfterSpace } = FORMATS[country];
  const { length } = characters;
  const isUS = country === "US";
  return {
    inputMode: charactersAfterSpace ? "text" : "numeric",
    autoCapitalize: charactersAfterSpace ? "characters" : "none",
    maxLength: isUS ? length : 2 * length,
    pattern: isUS ? `${DIGIT}{${length}}` : ` *${characters.join(" *").replaceAll("A-Z", "A-Za-z")} *`,
  };
}
