import type { Country } from "../../brands/Brand";
import { cutPostalCode, readPostalCode } from "../../rules/countryPostalCode";
import { isLooseEmail } from "../../rules/looseEmail";
import type { WordKey } from "../../words/en";

/** The banner's state (spec section 4). */
export interface EmailSignupState {
  email: string;
  /** As typed. It should be a postal code of this country. */
  zip: string;
  country: Country;
  /** True once the visitor has typed a ZIP code. A detected code no longer replaces it. */
  isZipTyped: boolean;
  isEmailValid: boolean;
  /** Only the footer checks the ZIP code. Elsewhere this is true. */
  isZipValid: boolean;
  /** The last attempt failed. */
  hasError: boolean;
  /** A request is in flight. */
  isSubmitting: boolean;
  isSubmitted: boolean;
}

export type EmailSignupEvent =
  | { type: "emailTyped"; email: string }
  | { type: "zipTyped"; zip: string }
  | { type: "zipDetected"; zip: string }
  | { type: "countryChanged"; country: Country }
  | { type: "emailBlurred" }
  | { type: "zipBlurred" }
  | { type: "submitPressed" }
  | { type: "signUpSucceeded" }
  | { type: "signUpFailed" };

export function initialEmailSignupState({
  country,
  detectedZip = "",
}: {
  country: Country;
  detectedZip?: string | undefined;
}): EmailSignupState {
  return {
    email: "",
    zip: readDetectedZip(country, detectedZip),
    country,
    isZipTyped: false,
    isEmailValid: true,
    isZipValid: true,
    hasError: false,
    isSubmitting: false,
    isSubmitted: false,
  };
}

export function emailSignupState(state: EmailSignupState, event: EmailSignupEvent): EmailSignupState {
  switch (event.type) {
    case "emailTyped":
      return { ...state, email: event.email, isEmailValid: true, hasError: false };
    case "zipTyped":
      return {
        ...state,
        zip: cutPostalCode(state.country, event.zip),
        isZipTyped: true,
        isZipValid: true,
        hasError: false,
      };
    case "zipDetected":
      return state.isZipTyped ? state : { ...state, zip: readDetectedZip(state.country, event.zip) };
    case "countryChanged":
      return event.country === state.country ? state : { ...state, country: event.country, isZipValid: true };
    case "emailBlurred":
      return state.email.trim() ? { ...state, isEmailValid: hasValidEmail(state) } : state;
    case "zipBlurred":
      return { ...state, isZipValid: hasUsableZip(state) };
    case "submitPressed":
      if (state.isSubmitting) return state;
      return hasValidEmail(state)
        ? { ...state, isSubmitting: true, hasError: false }
        : { ...state, isEmailValid: false, hasError: false };
    case "signUpSucceeded":
      return { ...state, isSubmitting: false, isSubmitted: true };
    case "signUpFailed":
      return { ...state, isSubmitting: false, hasError: true };
  }
}

/** Accepts a detected code that starts with a postal code, such as "90210-1234". */
function readDetectedZip(country: Country, detected: string): string {
  return readPostalCode(country, cutPostalCode(country, detected)) ?? "";
}

export function hasValidEmail({ email }: Pick<EmailSignupState, "email">): boolean {
  return isLooseEmail(email.trim());
}

/** The ZIP field is empty or contains a postal code. */
export function hasUsableZip({ country, zip }: Pick<EmailSignupState, "country" | "zip">): boolean {
  return !zip.trim() || readPostalCode(country, zip) !== undefined;
}

/** The key of the email field's error message (spec section 5); undefined when the field is valid. */
export function emailMessage({ email, isEmailValid }: EmailSignupState): WordKey | undefined {
  if (isEmailValid) return undefined;
  return email.trim() ? "signUp.emailInvalid" : "signUp.emailMissing";
}
