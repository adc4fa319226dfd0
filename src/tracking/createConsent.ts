import type { ConsentAnswer } from "./analyticsLevel";

export interface ConsentWorld {
  /** Dispatches a CustomEvent on the document. */
  announce(type: string, detail: object): void;
  /** Tells the other open documents of the site that the visitor has refused. */
  shareRefusal(): void;
  /** The answer may be another now. */
  onChange(): void;
}

/** Who has said what the visitor decided. */
export type AnswerSource = "setConsent" | "consent source" | "another tab";

/** What the visitor has decided about analytics, in this document or in another one of the site. */
export interface Consent {
  answer(): ConsentAnswer;
  /** Undefined while there is no answer. */
  answeredBy(): AnswerSource | undefined;
  /** Said in this document: the last word wins, whoever says it. */
  decide(isGranted: boolean, source?: AnswerSource): void;
  /** Refused in another document. */
  refuseFromElsewhere(): void;
  /** The page's own setting was turned on again, which takes back what another document's setting had refused. */
  forgetElsewhere(): void;
}

export function createConsent({ announce, shareRefusal, onChange }: ConsentWorld): Consent {
  let answer: ConsentAnswer;
  let answeredBy: AnswerSource | undefined;

  function change(next: ConsentAnswer, source?: AnswerSource): void {
    const hasChanged = next !== answer;
    answer = next;
    answeredBy = source;
    // First the page's analytics, so that a listener finds them as the answer says.
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
