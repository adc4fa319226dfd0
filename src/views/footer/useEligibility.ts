import { useEffect, useEffectEvent, useState } from "react";
import { runFlow } from "../../flows/runFlow";
import { useElement } from "../CurrentElement";
import type { FooterSettings } from "./footerSettings";

/**
 * Whether the visitor may sign up; undefined while the lookup is in flight. A lookup needs three things (spec section 4): an anonymous id
 * that was not generated here, the address of the service, and a brand that restricts the sign-up.
 */
export function useEligibility(): boolean | undefined {
  const element = useElement<FooterSettings>();
  const { brand, services, settings } = element;
  const { persistent: visitor } = services.anonymousIds(settings.anonymousId);
  const hasLookup = !brand.isAlwaysEligible && visitor && settings.landingPagesUrl;
  const lookup = hasLookup ? `${hasLookup} ${visitor}` : "";
  // The result counts only for the lookup that it belongs to. A changed visitor or address needs a new one.
  const [result, setResult] = useState({ lookup: "", isEligible: true });
  const decide = useEffectEvent(() =>
    runFlow(element, "decideEligibility", import("../../flows/decideEligibility"), async (flow) =>
      setResult({ lookup, isEligible: await flow.decideEligibility(element) }),
    ),
  );

  useEffect(() => {
    if (lookup) decide();
  }, [lookup]);

  if (!lookup) return true;
  return result.lookup === lookup ? result.isEligible : undefined;
}
