import type { ConsentAnswer } from "./analyticsLevel";

export interface ConsentWorld {
  /** Dispatches a CustomEvent on the document. */
  announce(type: string, detail: object): void;
  /** Tells the other open documents of the site that the visitor has refused. */
  shareRefusal(): void;
  /** The answer may be another now. */
  onChange(): void;
}

/** What the visitor has decided about analytics, in this document or in another one of the site. */
export interface Consent {
  answer(): ConsentAnswer;
  /** Said in this document: the last word wins, whoever says it. */
  decide(isGranted: boolean): void;
  /** Refused in another document. */
  refuseFromElsewhere(): void;
  /** The page's own setting was turned on again, which takes back what another document's setting had refused. */
  forgetElsewhere(): void;
}

export function createConsent({ announce, shareRefusal, onChange }: ConsentWorld): Consent {
  let answer: ConsentAnswer;
  let isFromElsewhere = false;

  function change(next: ConsentAnswer, isTold: boolean): void {
    const hasChanged = next !== answer;
    answer = next;
    isFromElsewhere = isTold;
    // First the page's analytics, so that a listener finds them as the answer says.
    onChange();
    if (hasChanged && next) announce("hs-consent", { analytics: next });
  }

  return {
    answer: () => answer,
    decide(isGranted) {
      if (!isGranted) shareRefusal();
      change(isGranted ? "granted" : "denied", false);
    },
    refuseFromElsewhere: () => change("denied", true),
    forgetElsewhere() {
      if (isFromElsewhere) change(undefined, false);
    },
  };
}
