interface ConsentDependencies {
  announce(answer: "granted" | "denied"): void;
  /** Sends a refusal to the other open documents of the site. */
  shareRefusal(): void;
  onChange(): void;
}

export type AnswerSource = "setConsent" | "consent source" | "another tab";

export type Consent = ReturnType<typeof createConsent>;

/** Holds the visitor's decision about analytics, made in this document or in another one of the site. */
export function createConsent({ announce, shareRefusal, onChange }: ConsentDependencies) {
  let answer: ConsentAnswer;
  let answeredBy: AnswerSource | undefined;

  function change(next: ConsentAnswer, source?: AnswerSource): void {
    const hasChanged = next !== answer;
    answer = next;
    answeredBy = source;
    // Change analytics before the event, so that its listeners see the new state.
    onChange();
    if (hasChanged && next) announce(next);
  }

  return {
    answer: () => answer,
    /** The source of the answer; undefined while there is no answer. */
    answeredBy: () => answeredBy,
    /** Sets a decision made in this document. The last decision counts. */
    decide(isGranted: boolean, source: AnswerSource = "setConsent"): void {
      if (!isGranted) shareRefusal();
      change(isGranted ? "granted" : "denied", source);
    },
    refuseFromElsewhere: () => change("denied", "another tab"),
    /** Removes a refusal from another document, because this host page's setting is on again. */
    forgetElsewhere(): void {
      if (answeredBy === "another tab") change(undefined);
    },
  };
}

/** Whether events may be sent. `pending` queues them in memory until the visitor has decided. */
export type AnalyticsLevel = "off" | "pending" | "on";

/** The visitor's decision; undefined until there is one. */
export type ConsentAnswer = "granted" | "denied" | undefined;

const LEVELS: readonly AnalyticsLevel[] = ["off", "pending", "on"];

/** The level for a setting and the visitor's answer. A refusal overrides every setting. A grant overrides only `pending`. */
export function levelOf(setting: AnalyticsLevel, answer: ConsentAnswer): AnalyticsLevel {
  if (answer === "denied") return "off";
  return setting === "pending" && answer === "granted" ? "on" : setting;
}

export function strongest(levels: Iterable<AnalyticsLevel>): AnalyticsLevel {
  let found = 0;
  for (const level of levels) found = Math.max(found, LEVELS.indexOf(level));
  return LEVELS[found] ?? "off";
}

export function weakest(level: AnalyticsLevel, other: AnalyticsLevel): AnalyticsLevel {
  return LEVELS.indexOf(level) < LEVELS.indexOf(other) ? level : other;
}
