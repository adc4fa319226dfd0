import type { Rule } from "../rule";

/**
 * A US phone number: 10 digits, the first 2 to 9. The punctuation people write is passed over, so
 * "(555) 123-4567" and "555.123.4567" hold; a country code does not, as that makes 11 digits. Only the
 * judgement ignores punctuation: the value stays as typed.
 */
export const phoneNumber: Rule = {
  message: "Must enter a valid 10-digit phone number",
  holds: (text) => /^[2-9][0-9]{9}$/.test(text.replace(/[\s().-]/g, "")),
};
