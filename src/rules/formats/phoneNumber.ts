import type { Rule } from "../rule";

/** A US phone number: 10 digits and nothing else, the first 2 to 9 (spec section 5). */
export const phoneNumber: Rule = {
  message: "Must enter a valid 10-digit phone number",
  holds: (text) => /^[2-9][0-9]{9}$/.test(text),
};
