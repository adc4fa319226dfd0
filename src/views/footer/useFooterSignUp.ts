import { useRef } from "react";
import type { FooterSignUpTexts } from "../../brands/FooterContent";
import { attemptSignUp } from "../../flows/attemptSignUp";
import type { FooterSignUpInput } from "../../flows/signUpFromFooter";
import { readPostalCode } from "../../rules/countryPostalCode";
import { zipDetected } from "../../tracking/events/signUp";
import { useElement } from "../CurrentElement";
import { type SignUp, useSignUp } from "../email-signup/useSignUp";
import type { FooterElement } from "./FooterView";
import type { FooterSettings } from "./footerSettings";
import { useEligibility } from "./useEligibility";

/** Connects the footer's sign-up: selects the ZIP code and the brand's kind of sign-up. */
export function useFooterSignUp(texts: FooterSignUpTexts): SignUp & { isEligible: boolean } {
  const element = useElement<FooterSettings>();
  const isEligible = useEligibility();
  const hasReportedZip = useRef(false);
  const { zip: known = "", edgePostalCode = "" } = element.settings;

  const signUp = useSignUp({
    component: "footer_email_signup",
    heading: texts.heading,
    isEligible: isEligible === true,
    detectedZip: undefined,
    checksZip: true,
    showsSuccessFirst: element.brand.usesEmailPreferencesForm,
    subscribe({ email, zip: typed }) {
      const read = (code: string) => readPostalCode(element.brand.country, code);
      const edge = read(edgePostalCode.replace(/-.*/, ""));
      const zip = read(typed) ?? read(known) ?? edge;
      if (!hasReportedZip.current) element.track(zipDetected(edge ? "cloudflare" : "undetected"));
      hasReportedZip.current = true;
      return subscribe(element, { email, zip }, texts.failure);
    },
  });
  // The form shows until the response says that the visitor may not sign up.
  return { ...signUp, isEligible: isEligible !== false };
}

function subscribe(element: FooterElement, signUp: FooterSignUpInput, failure: string): Promise<boolean> {
  return attemptSignUp(element, failure, async () => {
    const { signUpFromFooter } = await import("../../flows/signUpFromFooter");
    return signUpFromFooter(element, signUp, failure);
  });
}
