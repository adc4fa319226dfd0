import { signUpFromBanner } from "../../flows/signUpFromBanner";
import type { ElementContext } from "../../page/ElementContext";
import type { EmailSignupSettings } from "./emailSignupSettings";
import { type SignUp, useSignUp } from "./useSignUp";

/** The banner's wiring. */
export function useEmailSignup(
  element: ElementContext<EmailSignupSettings>,
): SignUp & { isEligible: boolean } {
  const { brand, settings } = element;
  const isEligible = brand.isAlwaysEligible || settings.eligible;
  const signUp = useSignUp(element, {
    component: "email_signup",
    heading: settings.heading,
    buttonLabel: settings.buttonLabel,
    isEligible,
    detectedZip: settings.postalCode,
    checksZip: false,
    isThankedFirst: false,
    subscribe: (visitor) => signUpFromBanner(element, visitor),
  });
  return { ...signUp, isEligible };
}
