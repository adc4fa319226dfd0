import type { Country } from "../brands/Brand";
import { ZIP_LENGTH } from "../limits";

interface PostalCodeFormat {
  /** A part of a regular expression for each letter or digit of the longest code. */
  characters: readonly string[];
  /** How many of the last characters are after the space; 0 where the country writes none. */
  behindSpace: number;
}

const LETTER = "[A-Z]";
const DIGIT = "[0-9]";
const digits = (length: number): PostalCodeFormat => ({
  characters: new Array<string>(length).fill(DIGIT),
  behindSpace: 0,
});

const FORMATS: Readonly<Record<Country, PostalCodeFormat>> = {
  US: digits(ZIP_LENGTH),
  CA: { characters: [LETTER, DIGIT, LETTER, DIGIT, LETTER, DIGIT], behindSpace: 3 },
  GB: {
    characters: [LETTER, `${LETTER}?`, DIGIT, "[A-Z0-9]?", DIGIT, LETTER, LETTER],
    behindSpace: 3,
  },
  DE: digits(5),
  AT: digits(4),
  FR: digits(5),
  IT: digits(5),
  NL: { characters: [DIGIT, DIGIT, DIGIT, DIGIT, LETTER, LETTER], behindSpace: 2 },
};

/**
 * The typed postal code in the country's form: in capitals, with its one space. The typed text may have spaces
 * anywhere and small letters.
 * @returns undefined when it is not a postal code
 */
export function readPostalCode(country: Country, typed: string): string | undefined {
  const { characters, behindSpace } = FORMATS[country];
  const code = typed.replace(/\s/g, "").toUpperCase();
  if (!new RegExp(`^${characters.join("")}$`).test(code)) return undefined;
  return behindSpace ? `${code.slice(0, -behindSpace)} ${code.slice(-behindSpace)}` : code;
}

/**
 * The part of a typed or pasted text that a postal code field keeps: no more letters and digits than a code has, and spaces only
 * where the country writes one.
 */
export function cutPostalCode(country: Country, text: string): string {
  const { characters, behindSpace } = FORMATS[country];
  if (!behindSpace) return text.replace(/\s/g, "").slice(0, characters.length);
  return new RegExp(`^(?:\\s*\\S){0,${characters.length}}\\s?`).exec(text)?.[0] ?? "";
}

/** The same for a field that accepts only the characters of a code: digits, and letters where the country has them. */
export function postalCodeCharacters(country: Country, text: string): string {
  const others = FORMATS[country].behindSpace ? /[^0-9A-Za-z\s]/g : /[^0-9]/g;
  return cutPostalCode(country, text.replace(others, ""));
}

/** The HTML attributes of a field for a country's postal codes. */
export interface PostalCodeField {
  inputMode: "numeric" | "text";
  autoCapitalize: "none" | "characters";
  /** With room for spaces between all letters and digits, except in the United States, where the product's limit is 5. */
  maxLength: number;
  /** The texts that a form accepts when it is sent without the script. */
  pattern: string;
}

export function postalCodeField(country: Country): PostalCodeField {
  const { characters, behindSpace } = FORMATS[country];
  const { length } = characters;
  const isUS = country === "US";
  return {
    inputMode: behindSpace ? "text" : "numeric",
    autoCapitalize: behindSpace ? "characters" : "none",
    maxLength: isUS ? length : 2 * length,
    pattern: isUS ? `${DIGIT}{${length}}` : ` *${characters.join(" *").replaceAll("A-Z", "A-Za-z")} *`,
  };
}
