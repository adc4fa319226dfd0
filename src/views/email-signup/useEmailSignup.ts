import { useEffect, useReducer, useRef } from "react";
import { signUpFromBanner } from "../../flows/signUpFromBanner";
import type { ElementContext } from "../../page/ElementContext";
import { componentClicked, componentDisplayed, fieldFocus } from "../../tracking/events/components";
import type { EmailSignupSettings } from "./emailSignupSettings";
import { emailSignupState, hasValidEmail, initialEmailSignupState } from "./emailSignupState";

const COMPONENT = "email_signup";

/** The banner's wiring: its state, what a press does, what is reported and when. */
export function useEmailSignup(element: ElementContext<EmailSignupSettings>) {
  const { settings } = element;
  const isEligible = element.brand.isAlwaysEligible || settings.eligible;
  const [state, dispatch] = useReducer(emailSignupState, settings.postalCode, initialEmailSignupState);
  const reported = useRef(new Set<string>());
  // A second press within the same frame still sees the old state.
  const isBusy = useRef(false);

  useEffect(() => {
    if (settings.postalCode) dispatch({ type: "zipDetected", zip: settings.postalCode });
  }, [settings.postalCode]);

  useEffect(() => {
    if (!isEligible || reported.current.has("displayed")) return;
    reported.current.add("displayed");
    element.track(componentDisplayed({ component_type: COMPONENT, label: element.settings.heading }));
  }, [isEligible, element]);

  async function submit(beforeSuccess: () => void): Promise<void> {
    if (isBusy.current) return;
    element.track(componentClicked({ component_type: COMPONENT, label: settings.buttonLabel }));
    dispatch({ type: "submitPressed" });
    if (!hasValidEmail(state)) return;
    isBusy.current = true;
    const isSubscribed = await signUpFromBanner(element, { email: state.email.trim(), zip: state.zip });
    isBusy.current = false;
    if (element.signal.aborted) return;
    if (isSubscribed) beforeSuccess();
    dispatch({ type: isSubscribed ? "signUpSucceeded" : "signUpFailed" });
  }

  function fieldFocused(label: string): void {
    if (reported.current.has(label)) return;
    reported.current.add(label);
    element.track(fieldFocus({ component_type: COMPONENT, label }));
  }

  return { state, dispatch, submit, fieldFocused, isEligible };
}
