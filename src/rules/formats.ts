import { isLooseEmail } from "./looseEmail";
import type { Rule } from "./rule";

/** The maximum length of a checked text. A text of millions of characters would exhaust the stack of a regular expression. */
const MAX_CHARACTERS = 10_000;

/**
 * A named format that is one regular expression. It must be anchored and match a text in only one way (adjacent repeats share no character), so
 * that no input makes it slow. The first check compiles it, because most host pages never make one.
 */
function patternFormat(expression: () => RegExp, message: string): Rule {
  let compiled: RegExp | undefined;
  const matches = (text: string) => {
    compiled ??= expression();
    return compiled.test(text);
  };
  return { message, accepts: (text) => text.length <= MAX_CHARACTERS && matches(text) };
}

/** A named format that allows certain characters. `forbidden` matches one other character, so the check takes linear time. */
function characterFormat(forbidden: () => RegExp, message: string): Rule {
  return { message, accepts: (text) => !forbidden().test(text) };
}

/** The card numbers of the brands in `creditcards-types`, whose own patterns are ten times as large. A test compares the two. */
const KNOWN_BRANDS = [
  "^(?:1\\d{14}", // UATP
  "(?:5[1-5]\\d\\d|222[1-9]|22[3-9]\\d|2[3-6]\\d\\d|27[01]\\d|2720)\\d{12}", // Mastercard
  "3(?:[47]\\d{13}|5\\d{14}|(?:0[0-5]|[68]\\d)\\d{11,16})", // American Express, JCB, Diners Club
  "4\\d{12}(?:\\d{3}|\\d{6})?", // Visa, with some of Elo
  "5[06-9]\\d{11,17}", // Maestro, with Dankort and some of Elo
  // Discover has 16 digits; other numbers that start with 6 belong to Maestro, Forbrugsforeningen, UnionPay and Elo.
  "6(?:\\d{15}|(?!011(?:[02-49]|7[47-9]|8[6-9])|4[4-9]|5)\\d{12,18})",
  "9792\\d{12})$", // Troy
].join("|");

const ofKnownBrand = patternFormat(() => new RegExp(KNOWN_BRANDS), "Must be a valid credit card number");

/** The check digit of ISO/IEC 7812: double every second digit from the right; the sum of all digits must be a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The number of a payment card (spec section 5). The check digit must be correct, also for UnionPay, which has none. */
const creditCard: Rule = {
  ...ofKnownBrand,
  accepts: (text, ...rest) => ofKnownBrand.accepts(text, ...rest) && passesLuhn(text),
};

/** The eight patterns of dates (spec section 5). `MM` is the month, `dd` the day, `yyyy` the year, each with exactly that number of digits. */
export type DatePattern =
  | "MM/dd/yyyy"
  | "MM-dd-yyyy"
  | "MM.dd.yyyy"
  | "MMddyyyy"
  | "dd/MM/yyyy"
  | "dd-MM-yyyy"
  | "dd.MM.yyyy"
  | "ddMMyyyy";

function daysIn(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * An existing day of the Gregorian calendar in the given pattern, from the year 0001 to 9999. Without a pattern, any of the four patterns that
 * start with the month is valid.
 *
 * @throws for a pattern that is not one of the eight
 */
export const date: Rule<readonly [pattern?: DatePattern]> = {
  message: "Must be a valid date",
  accepts: (text, [wanted]) => {
    // The eight patterns differ only in the order of day and month and in the separator.
    const shape = /^(?:MM([/.-]?)dd|dd([/.-]?)MM)\1\2yyyy$/.exec(wanted ?? "MM/dd/yyyy");
    if (!shape) {
      throw new TypeError(
        `unknown format "${wanted}". Expected: MM/dd/yyyy or dd/MM/yyyy, also with "-", "." or no "/"`,
      );
    }
    const [, first, separator, second, year] = /^([0-9]{2})([/.-]?)([0-9]{2})\2([0-9]{4})$/.exec(text) ?? [];
    if (wanted !== undefined && separator !== (shape[1] ?? shape[2])) return false;
    const [month, day] =
      shape[2] === undefined ? [Number(first), Number(second)] : [Number(second), Number(first)];
    return month >= 1 && month <= 12 && day >= 1 && Number(year) >= 1 && day <= daysIn(month, Number(year));
  },
};

/** The message of the `pattern` rule, and of formats for which the specification has no message (spec section 5). */
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

const formatsWithoutArguments = {
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
} satisfies Readonly<Record<string, Rule>>;

/** The named formats (spec section 5). Only `date` takes an argument. */
export const formats: Readonly<Record<keyof typeof formatsWithoutArguments, Rule> & { date: typeof date }> = {
  ...formatsWithoutArguments,
  date,
};
