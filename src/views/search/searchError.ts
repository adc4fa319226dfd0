import type { Country } from "../../brands/Brand";
import { readPostalCode } from "../../rules/countryPostalCode";
import type { WordKey } from "../../words/en";

/** The error that stops a search: its message, and the invalid fields (spec section 5). */
export interface SearchError {
  message: WordKey;
  isTextWrong: boolean;
  isZipWrong: boolean;
}

/** The error of a search; undefined if the search is valid. */
export function searchError(
  checks: { validateText: boolean; validateZip: boolean },
  country: Country,
  text: string,
  zip: string,
): SearchError | undefined {
  const isTextWrong = checks.validateText && !text.trim();
  const isZipWrong = checks.validateZip && readPostalCode(country, zip) === undefined;
  if (!isTextWrong && !isZipWrong) return undefined;
  const both = isTextWrong && isZipWrong;
  const message = both
    ? "search.projectAndZipInvalid"
    : isTextWrong
      ? "search.projectMissing"
      : "search.zipInvalid";
  return { message, isTextWrong, isZipWrong };
}
