import { useEffect, useReducer, useRef } from "react";
import type { SignUpTexts } from "../../brands/FooterContent";
import type { FooterSignUp } from "../../flows/signUpFromFooter";
import { reportFailure } from "../../page/ElementContext";
import { isZip } from "../../rules/zip";
import { componentClicked, componentDisplayed, fieldFocus } from "../../tracking/events/components";
import { zipDetected } from "../../tracking/events/signUp";
import { hasValidEmail } from "../email-signup/emailSignupState";
import type { FooterElement } from "./FooterView";
import { footerSignUpState, hasUsableZip, initialFooterSignUpState } from "./footerSignUpState";
import { useEligibility } from "./useEligibility";

const COMPONENT = "footer_email_signup";

/** The sign-up's wiring: its state, what a press does, what is reported and when. */
export function useFooterSignUp(element: FooterElement, texts: SignUpTexts) {
  const [state, dispatch] = useReducer(footerSignUpState, initialFooterSignUpState);
  const isEligible = useEligibility(element);
  const reported = useRef(new Set<string>());
  // A second press within the same frame still sees the old state.
  const isBusy = useRef(false);
  const { zip: calculatedZip, edgePostalCode } = element.settings;
  const edgeZip = /^\s*([0-9]{5})(-[0-9]{4})?\s*$/.exec(edgePostalCode ?? "")?.[1];

  function once(what: string, report: () => void): void {
    if (reported.current.has(what)) return;
    reported.current.add(what);
    report();
  }

  useEffect(() => {
    if (!isEligible || reported.current.has("displayed")) return;
    reported.current.add("displayed");
    element.track(componentDisplayed({ component_type: COMPONENT, label: texts.title }));
  }, [isEligible, element, texts]);

  async function submit(beforeSuccess: () => void): Promise<void> {
    if (isBusy.current) return;
    element.track(componentClicked({ component_type: COMPONENT, label: texts.button }));
    dispatch({ type: "submitPressed" });
    if (!hasValidEmail(state) || !hasUsableZip(state)) return;
    once("zip", () => element.track(zipDetected(edgeZip ? "cloudflare" : "undetected")));
    const zip = state.zip || readZip(calculatedZip) || edgeZip;
    const signUp = { email: state.email.trim(), zip };
    const isThankedFirst = element.brand.usesEmailPreferencesForm;

    function succeed(): void {
      beforeSuccess();
      dispatch({ type: "signUpSucceeded" });
    }

    isBusy.current = true;
    // The Home Advisor form's success shows before its answer is here (spec section 4).
    if (isThankedFirst) succeed();
    const isSubscribed = await subscribe(element, signUp, texts.failure);
    isBusy.current = false;
    if (isThankedFirst || element.signal.aborted) return;
    if (isSubscribed) succeed();
    else dispatch({ type: "signUpFailed" });
  }

  function fieldFocused(label: string): void {
    once(label, () => element.track(fieldFocus({ component_type: COMPONENT, label })));
  }

  return { state, dispatch, submit, fieldFocused, isEligible };
}

async function subscribe(element: FooterElement, signUp: FooterSignUp, failure: string): Promise<boolean> {
  try {
    const { signUpFromFooter } = await import("../../flows/signUpFromFooter");
    return await signUpFromFooter(element, signUp, failure);
  } catch (error) {
    reportFailure(element, "signUpFromFooter", error);
    element.emit("hs-subscribe-error", { message: failure });
    return false;
  }
}

/** A calculated zip counts when it is one. */
function readZip(zip: string | undefined): string | undefined {
  return zip && isZip(zip.trim()) ? zip.trim() : undefined;
}
