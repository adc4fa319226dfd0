import { isZip } from "../../rules/zip";
import {
  type EmailSignupEvent,
  type EmailSignupState,
  emailSignupState,
  hasValidEmail,
  initialEmailSignupState,
} from "../email-signup/emailSignupState";

/** The banner's states, and the zip field's (spec section 4): in the footer both fields show an error, without words. */
export interface FooterSignUpState extends EmailSignupState {
  isZipValid: boolean;
}

export type FooterSignUpEvent = EmailSignupEvent | { type: "zipLeft" };

export const initialFooterSignUpState: FooterSignUpState = {
  ...initialEmailSignupState(undefined),
  isZipValid: true,
};

export function footerSignUpState(state: FooterSignUpState, event: FooterSignUpEvent): FooterSignUpState {
  if (event.type === "zipLeft") return { ...state, isZipValid: hasUsableZip(state) };
  if (event.type === "submitPressed" && !hasUsableZip(state)) {
    return { ...state, isEmailValid: hasValidEmail(state), isZipValid: false, hasError: false };
  }
  const isZipValid = event.type === "zipTyped" || state.isZipValid;
  return { ...emailSignupState(state, event), isZipValid };
}

/** A zip that was typed is five digits, or there is none. */
export function hasUsableZip({ zip }: Pick<FooterSignUpState, "zip">): boolean {
  return !zip || isZip(zip);
}
