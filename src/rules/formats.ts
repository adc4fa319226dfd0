import { creditCard } from "./creditCard";
import { date } from "./date";
import { isLooseEmail } from "./looseEmail";
import { characterFormat, patternFormat } from "./patternFormat";
import type { Rule } from "./rule";

/** The message of the `pattern` rule, and of formats without a message in spec section 5. */
export const PATTERN_MESSAGE = "Is this a valid {0}?";

/** The syntax of `<input type=number>`: an optional minus, decimals after a point, an optional exponent. */
export const NUMBER = /^-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e[+-]?[0-9]+)?$/i;

const LETTERS = "[\\p{L}\\p{M}\\p{N}]+";
const LABEL = `${LETTERS}(?:-+${LETTERS})*`;

/**
 * The source of a pattern for a dotted host name: `example.com`, `müller.de`, `a-b.co.uk`. A label consists
 * of runs of letters joined by runs of hyphens, so it neither starts nor ends with a hyphen, and can be matched in
 * only one way. Needs the flag `u`.
 */
const HOST_NAME = `${LABEL}(?:\\.${LABEL})+`;

/**
 * A pattern for a whole web address with the given scheme: host name (dotted, an IPv4 address or `localhost`), port, and a rest without spaces,
 * quotes and angle brackets. User names are not allowed, because an address like https://bank.example@evil.example misleads readers.
 */
function webAddress(scheme: string): RegExp {
  return new RegExp(`^${scheme}://(?:localhost|${HOST_NAME})(?::[0-9]{1,5})?(?:[/?#][^\\s<>"]*)?$`, "iu");
}

const LOCAL = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const strictEmail = patternFormat(
  () => new RegExp(`^${LOCAL}(?:\\.${LOCAL})*@${HOST_NAME}$`, "u"),
  "Must enter a valid email address",
);

type FormatName =
  | "password"
  | "phoneNumber"
  | "email"
  | "postalCode"
  | "creditCard"
  | "creditCardSecurityCode"
  | "hours"
  | "textArea"
  | "title"
  | "city"
  | "businessName"
  | "digits"
  | "number"
  | "url"
  | "urlHttps";

/** The named formats of spec section 5. Only `date` takes an argument. */
export const formats: Readonly<Record<FormatName, Rule> & { date: typeof date }> = {
  /**
   * 8 to 120 printable ASCII characters (letters, digits, space, the symbols of a US keyboard), with no character three times in a row.
   * Accented letters are not allowed, because "é" has two encodings and a password must match byte for byte.
   */
  password: {
    message:
      "Must be at least 8 characters, no more than 2 consecutive repeats; up to 120 unaccented letters, digits, spaces and common symbols",
    accepts: (text) => /^[ -~]{8,120}$/.test(text) && !/(.)\1\1/.test(text),
  },
  /** A US phone number: exactly 10 digits, of which the first is 2 to 9 (spec section 5). */
  phoneNumber: {
    message: "Must enter a valid 10-digit phone number",
    accepts: (text) => /^[2-9][0-9]{9}$/.test(text),
  },
  /**
   * An email address that can be delivered over the internet. It has the loose syntax of the sign-up forms. Before the @ it has only
   * characters that HTML allows there, or letters of any language, and no misplaced periods. After the @ it has a host name. The top-level
   * domain has at least two characters and is not a number.
   */
  email: {
    ...strictEmail,
    accepts: (text, ...rest) =>
      isLooseEmail(text) && strictEmail.accepts(text, ...rest) && !/\.(?:.|[0-9]+)$/u.test(text),
  },
  /** A US ZIP code: 5 digits, or 5 digits, a hyphen and 4 more. */
  postalCode: patternFormat(() => /^[0-9]{5}(?:-[0-9]{4})?$/, "Must enter a valid ZIP code"),
  creditCard,
  /** The code printed on a card: 3 or 4 digits. */
  creditCardSecurityCode: patternFormat(() => /^[0-9]{3,4}$/, "Must be a 3 or 4 digit number"),
  /** A time of day, hh:mm AM/PM: "09:30 AM". Two digits each, one space, capitals, as the message shows. */
  hours: patternFormat(
    () => /^(?:0[1-9]|1[0-2]):[0-5][0-9] [AP]M$/,
    "Please enter a valid time: ##:## AM or PM",
  ),
  date,
  /** Text in any language, over several lines. Not allowed: angle brackets, control characters, emoji. */
  textArea: characterFormat(
    () => /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}\t\r\n+=±×÷~°´`©®™]/u,
    "Must contain only letters, numbers, spaces, line breaks, punctuation, currency signs and + = ± × ÷ ~ ° ´ ` © ® ™",
  ),
  /** A heading on one line, in any language, with straight and typographic quotes: “Büro & Küche: 20 m²”. */
  title: characterFormat(
    () => /[^\p{L}\p{M}\p{N}\p{Zs}.,;:!?¡¿'’‘´`"“”„«»()&/+#%@*°·$€£–—-]/u,
    "Must contain only letters, numbers, spaces, apostrophes, quotation marks, hyphens, dashes and . , ; : ! ? ¡ ¿ ( ) & / + # % @ * ° · $ € £",
  ),
  /**
   * A town's name: St. Louis, 's-Hertogenbosch, L’Haÿ-les-Roses, Frankfurt (Oder), Alacant/Alicante,
   * Saint-Louis-du-Ha! Ha!, 100 Mile House. A number may have at most three digits and only come first, so that a ZIP code in the wrong field
   * is invalid.
   */
  city: {
    message:
      "Must contain only letters, spaces, apostrophes, hyphens and . , & / ( ) ! · (a short number may come first)",
    accepts: (text) => !/[^\p{L}\p{M}\p{Zs}.,'’‘´`&/()!·–-]/u.test(text.replace(/^[0-9]{1,3} /, "")),
  },
  /** A company's name: Müller & Söhne GmbH, O’Brien/Smith Inc., A+ Plumbing, #1 Roofing, D’Angelo S.r.l., Toys “R” Us®. */
  businessName: characterFormat(
    () => /[^\p{L}\p{M}\p{N}\p{Zs}.,:!?'’‘´`"“”„«»()&/+#%@*°·$€£®™–—-]/u,
    "Must contain only letters, numbers, spaces, apostrophes, quotation marks, hyphens, dashes and . , : ! ? ( ) & / + # % @ * ° · $ € £ ® ™",
  ),
  /** Only the digits 0 to 9. */
  digits: characterFormat(() => /[^0-9]/, PATTERN_MESSAGE),
  /** A decimal number: "12", "-0.5", ".5", "1e3". No thousands separators, no "Infinity". */
  number: patternFormat(() => NUMBER, PATTERN_MESSAGE),
  /** A web address with its scheme, http or https. */
  url: patternFormat(() => webAddress("https?"), PATTERN_MESSAGE),
  /** A web address with the scheme https. */
  urlHttps: patternFormat(() => webAddress("https"), PATTERN_MESSAGE),
};
