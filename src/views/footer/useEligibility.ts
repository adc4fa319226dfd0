import { useEffect, useEffectEvent, useState } from "react";
import { runFlow } from "../../flows/runFlow";
import { useElement } from "../CurrentElement";
import type { FooterSettings } from "./footerSettings";

/**
 * Whether the visitor may sign up; undefined while the lookup is in flight. There is a lookup only with an anonymous id that was given and
 * not generated, the address of the service, and a brand that restricts the sign-up (spec section 4).
 */
export function useEligibility(): boolean | undefined {
  const element = useElement<FooterSettings>();
  const { brand, services, settings } = element;
  const { persistent: visitor } = services.anonymousIds(settings.anonymousId);
  const hasLookup = !brand.isAlwaysEligible && visitor && settings.landingPagesUrl;
  const question = hasLookup ? `${hasLookup} ${visitor}` : "";
  // Another visitor or address needs another lookup.
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
