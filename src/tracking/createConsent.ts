import type { ConsentAnswer } from "./analyticsLevel";
import type { Announce } from "./trackingEvents";

export interface ConsentWorld {
  announce: Announce;
  /** Passes a refusal on to the other open documents of the site. */
  shareRefusal(): void;
  /** The answer may be another now. */
  onChange(): void;
}

/** Where the visitor's decision comes from. */
export type AnswerSource = "setConsent" | "consent source" | "another tab";

/** What the visitor has decided about analytics, in this document or in another one of the site. */
export interface Consent {
  answer(): ConsentAnswer;
  /** Undefined while there is no answer. */
  answeredBy(): AnswerSource | undefined;
  /** Decided in this document; the last decision holds. */
  decide(isGranted: boolean, source?: AnswerSource): void;
  /** Refused in another document. */
  refuseFromElsewhere(): void;
  /** The page's setting is on again, which takes back a refusal by the setting of another document. */
  forgetElsewhere(): void;
}

export function createConsent({ announce, shareRefusal, onChange }: ConsentWorld): Consent {
  let answer: ConsentAnswer;
  let answeredBy: AnswerSource | undefined;

  function change(next: ConsentAnswer, source?: AnswerSource): void {
    const hasChanged = next !== answer;
    answer = next;
    answeredBy = source;
    // Analytics change first, so that a listener finds them as the answer says.
    onChange();
    if (hasChanged && next) announce("hs-consent", { analytics: next });
  }

  return {
    answer: () => answer,
    answeredBy: () => answeredBy,
    decide(isGranted, source = "setConsent") {
      if (!isGranted) shareRefusal();
      change(isGranted ? "granted" : "denied", source);
    },
    refuseFromElsewhere: () => change("denied", "another tab"),
    forgetElsewhere() {
      if (answeredBy === "another tab") change(undefined);
    },
  };
}
