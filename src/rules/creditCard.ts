import { patternFormat } from "./patternFormat";
import type { Rule } from "./rule";

/**
 * The card numbers of the brands in `creditcards-types`, as one pattern. The package's own patterns are ten times as large. A test compares the
 * two.
 */
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

/**
 * The number of a payment card (spec section 5): 13 to 19 digits without spaces that match the pattern of a listed brand. The check digit must
 * be correct, also for a brand without check digits (UnionPay).
 */
export const creditCard: Rule = {
  ...ofKnownBrand,
  accepts: (text, ...rest) => ofKnownBrand.accepts(text, ...rest) && passesLuhn(text),
};
