import { patternFormat } from "./patternFormat";

/** The code printed on a card: 3 or 4 digits. */
export const creditCardSecurityCode = patternFormat(() => /^[0-9]{3,4}$/, "Must be a 3 or 4 digit number");
