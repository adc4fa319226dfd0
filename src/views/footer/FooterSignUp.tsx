import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { FooterSignUpTexts } from "../../brands/FooterContent";
import { runFlow } from "../../flows/runFlow";
import { readPostalCode } from "../../rules/countryPostalCode";
import { zipDetected } from "../../tracking/events/signUp";
import { useElement } from "../CurrentElement";
import { SignUpForm } from "../email-signup/SignUpForm";
import { useSignUp } from "../email-signup/useSignUp";
import * as styles from "./Footer.styles";
import type { FooterSettings } from "./footerSettings";

/** The sign-up in the footer (spec section 2.1, last line). Its invalid fields show no error text. */
export function FooterSignUp({ texts }: { texts: FooterSignUpTexts }) {
  const { brand, settings, track } = useElement<FooterSettings>();
  const isEligible = useEligibility();
  const hasReportedZip = useRef(false);

  /** The typed postal code, otherwise the host page's, otherwise the edge network's. */
  function chooseZip(typed: string): string | undefined {
    const { zip: known = "", edgePostalCode = "" } = settings;
    const read = (code: string) => readPostalCode(brand.country, code);
    const edge = read(edgePostalCode.replace(/-.*/, ""));
    if (!hasReportedZip.current) track(zipDetected(edge ? "cloudflare" : "undetected"));
    hasReportedZip.current = true;
    return read(typed) ?? read(known) ?? edge;
  }

  const signUp = useSignUp({
    place: "footer",
    texts: { ...texts, emailMissing: undefined, emailInvalid: undefined },
    isEligible: isEligible === true,
    detectedZip: undefined,
    chooseZip,
  });
  // The form shows until the response says that the visitor may not sign up.
  if (isEligible === false) return null;
  return <SignUpForm signUp={signUp} className={styles.signUp} />;
}

/**
 * Whether the visitor may sign up; undefined while the lookup is in flight. A lookup needs three things (spec section 4): an anonymous id
 * that was not generated here, the address of the service, and a brand that restricts the sign-up. The lookup identifies the visitor without
 * the visitor's act, so it also waits until analytics are on (contract section 11). Until it is done, the visitor counts as eligible.
 */
function useEligibility(): boolean | undefined {
  const element = useElement<FooterSettings>();
  const { brand, hostElement, services, settings } = element;
  const { persistent: visitor } = services.anonymousIds(settings.anonymousId);
  const hasLookup = !brand.isAlwaysEligible && visitor && settings.landingPagesUrl;
  const lookup = hasLookup ? `${hasLookup} ${visitor}` : "";
  // The result counts only for the lookup that it belongs to. A changed visitor or address needs a new one.
  const [result, setResult] = useState({ lookup: "", isEligible: true });
  const isDone = result.lookup === lookup;
  const isOn = () => services.tracker.isOn(hostElement);
  const isAllowed = useSyncExternalStore(
    (onChange) => services.tracker.subscribe(onChange),
    isOn,
    () => false,
  );
  const decide = useEffectEvent(() =>
    runFlow(element, "decideEligibility", import("../../flows/sign-up/decideEligibility"), async (flow) => {
      if (isOn()) setResult({ lookup, isEligible: await flow.decideEligibility(element) });
    }),
  );

  useEffect(() => {
    if (lookup && isAllowed && !isDone) void decide();
  }, [lookup, isAllowed, isDone]);

  if (isDone) return result.isEligible;
  return lookup && isAllowed ? undefined : true;
}
