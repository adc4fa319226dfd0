import { useEffect, useReducer, useRef } from "react";
import type { Country } from "../../brands/Brand";
import type { FooterSignUpTexts } from "../../brands/FooterContent";
import { runFlow } from "../../flows/runFlow";
import type { SignUpInput, SignUpSettings } from "../../flows/sign-up/signUp";
import { cutPostalCode, readPostalCode } from "../../rules/countryPostalCode";
import { isLooseEmail } from "../../rules/looseEmail";
import { componentDisplayed, fieldFocus } from "../../tracking/events/components";
import { useElement } from "../CurrentElement";

/** The footer shows no message for an invalid email (spec section 5). */
interface SignUpTexts extends FooterSignUpTexts {
  emailMissing: string | undefined;
  emailInvalid: string | undefined;
}

export interface TypedFields {
  email: string;
  zip: string;
}

/** The state of a sign-up (spec section 4). The fields keep their own text. */
export interface SignUpState {
  /** The key of the email's message; undefined while the email is not known to be invalid. */
  emailProblem: "emailMissing" | "emailInvalid" | undefined;
  isZipValid: boolean;
  hasFailed: boolean;
  isSubmitting: boolean;
  isSubmitted: boolean;
}

export type SignUpEvent =
  | { type: "emailEdited" }
  | { type: "zipEdited" }
  | { type: "emailBlurred"; email: string }
  | { type: "zipBlurred"; isZipValid: boolean }
  | { type: "submitPressed"; email: string; isZipValid: boolean }
  | { type: "signUpSucceeded" }
  | { type: "signUpFailed" };

export const initialSignUpState: SignUpState = {
  emailProblem: undefined,
  isZipValid: true,
  hasFailed: false,
  isSubmitting: false,
  isSubmitted: false,
};

export function signUpState(state: SignUpState, event: SignUpEvent): SignUpState {
  switch (event.type) {
    case "emailEdited":
      return { ...state, emailProblem: undefined, hasFailed: false };
    case "zipEdited":
      return { ...state, isZipValid: true, hasFailed: false };
    case "emailBlurred":
      return event.email.trim() ? { ...state, emailProblem: emailProblem(event.email) } : state;
    case "zipBlurred":
      return { ...state, isZipValid: event.isZipValid };
    case "submitPressed": {
      if (state.isSubmitting) return state;
      const { isZipValid } = event;
      const problem = emailProblem(event.email);
      return {
        ...state,
        emailProblem: problem,
        isZipValid,
        hasFailed: false,
        isSubmitting: !problem && isZipValid,
      };
    }
    case "signUpSucceeded":
      return { ...state, isSubmitting: false, isSubmitted: true };
    case "signUpFailed":
      return { ...state, isSubmitting: false, hasFailed: true };
  }
}

export function emailProblem(email: string): SignUpState["emailProblem"] {
  if (isLooseEmail(email.trim())) return undefined;
  return email.trim() ? "emailInvalid" : "emailMissing";
}

/** The code that prefills the ZIP field. Accepts a detected code that starts with a postal code, such as "90210-1234". */
export function readDetectedZip(country: Country, detected = ""): string {
  return readPostalCode(country, cutPostalCode(country, detected)) ?? "";
}

/** The options that differ between the banner's sign-up and the footer's. */
export interface SignUpOptions {
  place: SignUpInput["place"];
  texts: SignUpTexts;
  isEligible: boolean;
  /** Not optional, because a host page may have this name on Object.prototype. */
  detectedZip: string | undefined;
  /** Called at each sign-up: returns the postal code to send. Without it, the typed code is sent if it is valid. */
  chooseZip?(typed: string): string | undefined;
}

export type SignUp = ReturnType<typeof useSignUp>;

const COMPONENTS = { banner: "email_signup", footer: "footer_email_signup" } as const;

/** Connects a sign-up to its state, its requests and its analytics events. */
export function useSignUp({ place, texts, isEligible, detectedZip, chooseZip }: SignUpOptions) {
  const element = useElement<SignUpSettings>();
  const component = COMPONENTS[place];
  const { heading } = texts;
  const { country } = element.brand;
  const [state, dispatch] = useReducer(signUpState, initialSignUpState);
  /** The fields when they were last unmounted. `focused` is the number of the field with the focus, or -1. */
  const typed = useRef<(TypedFields & { focused: number }) | undefined>(undefined);
  const reported = useRef(new Set<string>());
  // A second press in the same frame would still see the old state.
  const isBusy = useRef(false);

  useEffect(() => {
    if (isEligible) element.track(componentDisplayed({ component_type: component, label: heading }), true);
  }, [isEligible, element, component, heading]);

  /** Whether the ZIP field's text allows a sign-up. The banner accepts any, but sends only a valid code (spec section 5). */
  function acceptsZip(zip: string): boolean {
    return place === "banner" || !zip.trim() || readPostalCode(country, zip) !== undefined;
  }

  /** `beforeSuccess` is called while the form is still there. */
  async function submit(fields: TypedFields, beforeSuccess: () => void): Promise<void> {
    if (isBusy.current) return;
    const email = fields.email.trim();
    const isZipValid = acceptsZip(fields.zip);
    dispatch({ type: "submitPressed", email, isZipValid });
    if (emailProblem(email) || !isZipValid) return;

    function succeed(): void {
      beforeSuccess();
      dispatch({ type: "signUpSucceeded" });
    }

    isBusy.current = true;
    // The Home Advisor form shows success before the response arrives (spec section 4).
    const showsSuccessFirst = place === "footer" && element.brand.usesEmailPreferencesForm;
    if (showsSuccessFirst) succeed();
    const zip = chooseZip ? chooseZip(fields.zip) : fields.zip;
    const file = import("../../flows/sign-up/signUp");
    const hasSignedUp = await runFlow(element, "signUp", file, (flow) =>
      flow.signUp(element, { place, email, zip }),
    );
    isBusy.current = false;
    if (element.signal.aborted) return;
    if (!hasSignedUp) element.emit("hs-subscribe-error", { message: texts.failure });
    if (showsSuccessFirst) return;
    if (hasSignedUp) succeed();
    else dispatch({ type: "signUpFailed" });
  }

  function fieldFocused(label: string): void {
    if (reported.current.has(label)) return;
    reported.current.add(label);
    element.track(fieldFocus({ component_type: component, label }));
  }

  const messages = [texts.failure, texts.emailMissing ?? "", texts.emailInvalid ?? ""];
  return {
    texts,
    longestMessage: messages.sort((a, b) => b.length - a.length)[0] ?? "",
    state,
    dispatch,
    acceptsZip,
    typed,
    submit,
    fieldFocused,
    component,
    country,
    prefilledZip: readDetectedZip(country, detectedZip),
    /** The address that the form posts to without the script; undefined when it has none. */
    formAction: element.prerendered?.formAction,
  };
}
