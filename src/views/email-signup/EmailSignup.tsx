import type { ElementContext } from "../../element/ElementContext";
import { useElement } from "../CurrentElement";
import { Fallback, Frame } from "../ElementView";
import { useWord, useWordLanguage } from "../Words";
import { rounded } from "./EmailSignup.styles";
import type { EmailSignupSettings } from "./emailSignupSettings";
import { SignUpForm } from "./SignUpForm";
import { useSignUp } from "./useSignUp";

/** Whether the visitor may sign up; some brands let every visitor sign up. */
export function isEligible({ brand, settings }: ElementContext<EmailSignupSettings>): boolean {
  return brand.isAlwaysEligible || settings.eligible;
}

/** The email sign-up banner (spec section 2.1): a form, which the success view replaces. */
export function EmailSignup() {
  const element = useElement<EmailSignupSettings>();
  const { heading, subheading, emailPlaceholder, zipPlaceholder, buttonLabel, successMessage, postalCode } =
    element.settings;
  const word = useWord();
  const ownTexts = [heading, subheading, emailPlaceholder, zipPlaceholder, buttonLabel, successMessage];
  const lang = useWordLanguage()(ownTexts.find(Boolean));
  const signUp = useSignUp({
    place: "banner",
    texts: {
      heading: heading ?? word("signUp.heading"),
      subheading: subheading ?? word("signUp.subheading"),
      emailPlaceholder: emailPlaceholder ?? word("signUp.emailPlaceholder"),
      zipPlaceholder: zipPlaceholder ?? word("signUp.zipPlaceholder"),
      buttonLabel: buttonLabel ?? word("signUp.submit"),
      successMessage: successMessage ?? word("signUp.success"),
      failure: word("signUp.failure"),
      emailMissing: word("signUp.emailMissing"),
      emailInvalid: word("signUp.emailInvalid"),
    },
    isEligible: isEligible(element),
    detectedZip: postalCode,
  });
  if (!isEligible(element)) return <Fallback />;
  return (
    <Frame lang={lang}>
      <SignUpForm signUp={signUp} className={rounded} />
    </Frame>
  );
}
