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

/** The options that differ between the banner's sign-up and the footer's. */
export interface SignUpOptions {
  /** The component's name in the analytics events. */
  component: string;
  heading: string;
  isEligible: boolean;
  detectedZip: string | undefined;
  /** True: an invalid ZIP code stops the sign-up. False: an invalid ZIP code is not sent. */
  checksZip: boolean;
  /** Shows success before the response arrives (the Home Advisor form, spec section 4). */
  showsSuccessFirst: boolean;
  /** Resolves to true if the sign-up succeeded. Never rejects. */
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

/** Connects a sign-up to its state, its requests and its analytics events. */
export function useSignUp(options: SignUpOptions): SignUp {
  const element = useElement();
  const { component, heading, isEligible, detectedZip, checksZip, showsSuccessFirst } = options;
  const { country } = element.brand;
  const [state, dispatch] = useReducer(emailSignupState, { country, detectedZip }, initialEmailSignupState);
  const reported = useRef(new Set<string>());
  // A second press in the same frame would still see the old state.
  const isBusy = useRef(false);

  useEffect(() => {
    dispatch({ type: "countryChanged", country });
    dispatch({ type: "zipDetected", zip: detectedZip ?? "" });
  }, [country, detectedZip]);

  useEffect(() => {
    if (!isEligible || reported.current.has("displayed")) return;
    reported.current.add("displayed");
    // Turbo first shows a cached preview of a host page. Only the banner of the current host page reports.
    if (element.hostElement.ownerDocument.documentElement.hasAttribute("data-turbo-preview")) return;
    element.track(componentDisplayed({ component_type: component, label: heading }));
  }, [isEligible, element, component, heading]);

  async function submit(beforeSuccess: () => void): Promise<void> {
    if (isBusy.current) return;
    if (checksZip && !hasUsableZip(state)) {
      dispatch({ type: "zipBlurred" });
      dispatch({ type: "emailBlurred" });
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
