import type { ElementContext } from "../../element/ElementContext";
import { attemptSignUp } from "../../flows/attemptSignUp";
import type { BannerSignUpInput } from "../../flows/signUpFromBanner";
import { useElement } from "../CurrentElement";
import { useWord, useWordLanguage } from "../Words";
import type { EmailSignupSettings } from "./emailSignupSettings";
import { emailMessage } from "./emailSignupState";
import { type SignUp, type SignUpTexts, useSignUp } from "./useSignUp";

interface EmailSignup {
  signUp: SignUp;
  texts: SignUpTexts;
  /** The error message. */
  message: string | undefined;
  /** The language of the whole banner, if the host page replaces none of its texts. */
  lang: string | undefined;
}

/** Whether the visitor may sign up; some brands let every visitor sign up. */
export function isEligible({ brand, settings }: ElementContext<EmailSignupSettings>): boolean {
  return brand.isAlwaysEligible || settings.eligible;
}

/** Connects the banner to its state and settings. */
export function useEmailSignup(): EmailSignup {
  const element = useElement<EmailSignupSettings>();
  const { settings } = element;
  const word = useWord();
  const texts = useTexts(settings);
  const lang = useWordLanguage()(givenTexts(settings).find(Boolean));
  const failure = word("signUp.failure");
  const signUp = useSignUp({
    component: "email_signup",
    heading: texts.heading,
    isEligible: isEligible(element),
    detectedZip: settings.postalCode,
    checksZip: false,
    showsSuccessFirst: false,
    subscribe: (visitor) => subscribe(element, visitor, failure),
  });
  const problem = emailMessage(signUp.state);
  const message = problem ? word(problem) : signUp.state.hasError ? failure : undefined;
  return { signUp, texts, message, lang };
}

function givenTexts(settings: EmailSignupSettings): (string | undefined)[] {
  const { heading, subheading, emailPlaceholder, zipPlaceholder, buttonLabel, successMessage } = settings;
  return [heading, subheading, emailPlaceholder, zipPlaceholder, buttonLabel, successMessage];
}

/** The texts that the host page gives, and the element's words for the others. */
function useTexts(settings: EmailSignupSettings): SignUpTexts {
  const word = useWord();
  return {
    heading: settings.heading ?? word("signUp.heading"),
    subheading: settings.subheading ?? word("signUp.subheading"),
    emailPlaceholder: settings.emailPlaceholder ?? word("signUp.emailPlaceholder"),
    zipPlaceholder: settings.zipPlaceholder ?? word("signUp.zipPlaceholder"),
    buttonLabel: settings.buttonLabel ?? word("signUp.submit"),
    successMessage: settings.successMessage ?? word("signUp.success"),
  };
}

function subscribe(
  element: ElementContext<EmailSignupSettings>,
  visitor: BannerSignUpInput,
  failure: string,
): Promise<boolean> {
  return attemptSignUp(element, failure, async () => {
    const { signUpFromBanner } = await import("../../flows/signUpFromBanner");
    return signUpFromBanner(element, visitor, failure);
  });
}
