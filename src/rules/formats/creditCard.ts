import cardTypes from "creditcards-types";
import type { Rule } from "../rule";

/** The check digit of ISO/IEC 7812: every second digit from the right doubled, the digits' sum a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * The number of a payment card: 13 to 19 digits in the pattern of a known brand, with a right check
 * digit, also for the brands that do without (UnionPay): spec section 5. Digits only, no spaces.
 *
 * The brands' patterns weigh half of what everything else here does, so no file that everybody loads
 * may import this one: see `validateWithCards`.
 */
export const creditCard: Rule = {
  message: "Must be a valid credit card number",
  holds: (text) =>
    /^[0-9]{13,19}$/.test(text) && cardTypes.some(({ pattern }) => pattern.test(text)) && passesLuhn(text),
};
