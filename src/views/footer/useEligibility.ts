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
  const question = hasLookup ? `${hasLookup} ${visitor}` : "";
  // A changed visitor or address needs a new lookup.
  const [answer, setAnswer] = useState({ question: "", isEligible: true });
  const decide = useEffectEvent(() =>
    runFlow(element, "decideEligibility", import("../../flows/decideEligibility"), async (flow) =>
      setAnswer({ question, isEligible: await flow.decideEligibility(element) }),
    ),
  );

  useEffect(() => {
    if (question) decide();
  }, [question]);

  if (!question) return true;
  return answer.question === question ? answer.isEligible : undefined;
}
