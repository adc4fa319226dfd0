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

export function weakest(one: AnalyticsLevel, other: AnalyticsLevel): AnalyticsLevel {
  return LEVELS.indexOf(one) < LEVELS.indexOf(other) ? one : other;
}
