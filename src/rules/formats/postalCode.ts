import { patternFormat } from "./patternFormat";

/** A US ZIP code: 5 digits, or 5 digits, a hyphen and 4 more. */
export const postalCode = patternFormat(() => /^[0-9]{5}(?:-[0-9]{4})?$/, "Must enter a valid ZIP code");
