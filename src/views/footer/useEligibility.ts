import { useEffect, useRef, useState } from "react";
import { canDecideEligibility, decideEligibility } from "../../flows/decideEligibility";
import type { FooterElement } from "./FooterView";

/** Whether the visitor may sign up: yes, until the lookup says otherwise. */
export function useEligibility(element: FooterElement): boolean {
  // Whom the lookup refused: another visitor id, host or brand is another question.
  const [refused, setRefused] = useState("");
  const { services, settings } = element;
  const question = canDecideEligibility(element)
    ? `${settings.landingPagesUrl} ${services.anonymousId(settings.anonymousId).id}`
    : "";
  const latest = useRef(element);
  latest.current = element;

  useEffect(() => {
    if (!question) return;
    void decideEligibility(latest.current).then((isEligible) => {
      if (!isEligible) setRefused(question);
    });
  }, [question]);

  return !question || question !== refused;
}
