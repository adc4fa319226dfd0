import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { componentDisplayed, fieldFocus } from "../../tracking/events/components";
import { useElement } from "../CurrentElement";
import {
  type EmailSignupEvent,
  type EmailSignupState,
  emailSignupState,
  hasUsableZip,
  hasValidEmail,
  initialEmailSignupState,
} from "./emailSignupState";

export interface SignUpTexts {
  heading: string;
  subheading?: string | undefined;
  emailPlaceholder: string;
  zipPlaceholder: string;
  buttonLabel: string;
  successMessage: string;
}

/** What differs between the banner's sign-up and the footer's. */
export interface SignUpOptions {
  /** The component's name in the analytics events. */
  component: string;
  heading: string;
  isEligible: boolean;
  detectedZip: string | undefined;
  /** An invalid zip stops the sign-up; otherwise it is left out. */
  checksZip: boolean;
  /** Success shows before the response arrives (the Home Advisor form, spec section 4). */
  showsSuccessFirst: boolean;
  /** Resolves to whether it worked; never rejects. */
  subscribe(visitor: { email: string; zip: string }): Promise<boolean>;
}

export interface SignUp {
  state: EmailSignupState;
  dispatch: Dispatch<EmailSignupEvent>;
  /** `beforeSuccess` is called while the form is still there. */
  submit(beforeSuccess: () => void): Promise<void>;
  fieldFocused(label: string): void;
  /** The component's name in the analytics events. */
  component: string;
  checksZip: boolean;
  /** The address that the form posts to without the script; undefined when it has none. */
  formAction: string | undefined;
}

/** Connects a sign-up to its state: what a press does, and what is reported and when. */
export function useSignUp(options: SignUpOptions): SignUp {
  const element = useElement();
  const { component, heading, isEligible, detectedZip, checksZip, showsSuccessFirst } = options;
  const { country } = element.brand;
  const [state, dispatch] = useReducer(emailSignupState, { country, detectedZip }, initialEmailSignupState);
  const reported = useRef(new Set<string>());
  // A second press within the same frame still gets the old state.
  const isBusy = useRef(false);

  useEffect(() => {
    dispatch({ type: "countryChanged", country });
    if (detectedZip) dispatch({ type: "zipDetected", zip: detectedZip });
  }, [country, detectedZip]);

  useEffect(() => {
    if (!isEligible || reported.current.has("displayed")) return;
    reported.current.add("displayed");
    // Turbo shows a cached preview of a host page first; the current one follows, and its banner reports.
    if (element.hostElement.ownerDocument.documentElement.hasAttribute("data-turbo-preview")) return;
    element.track(componentDisplayed({ component_type: component, label: heading }));
  }, [isEligible, element, component, heading]);

  async function submit(beforeSuccess: () => void): Promise<void> {
    if (isBusy.current) return;
    if (checksZip && !hasUsableZip(state)) {
      dispatch({ type: "zipLeft" });
      dispatch({ type: "emailLeft" });
      return;
    }
    dispatch({ type: "submitPressed" });
    if (!hasValidEmail(state)) return;

    function succeed(): void {
      beforeSuccess();
      dispatch({ type: "signUpSucceeded" });
    }

    isBusy.current = true;
    if (showsSuccessFirst) succeed();
    const isSubscribed = await options.subscribe({ email: state.email.trim(), zip: state.zip });
    isBusy.current = false;
    if (showsSuccessFirst || element.signal.aborted) return;
    if (isSubscribed) succeed();
    else dispatch({ type: "signUpFailed" });
  }

  function fieldFocused(label: string): void {
    if (reported.current.has(label)) return;
    reported.current.add(label);
    element.track(fieldFocus({ component_type: component, label }));
  }

  return {
    state,
    dispatch,
    submit,
    fieldFocused,
    component,
    checksZip,
    formAction: element.prerendered?.formAction,
  };
}
