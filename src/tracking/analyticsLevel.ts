/** Whether events may leave the page: `pending` keeps them in memory until the visitor has decided. */
export type AnalyticsLevel = "off" | "pending" | "on";

/** What the visitor has decided; undefined before that. */
export type ConsentAnswer = "granted" | "denied" | undefined;

const LEVELS: readonly AnalyticsLevel[] = ["off", "pending", "on"];

/** What a setting comes to under the visitor's answer: a refusal stands above every setting, a grant lifts `pending` alone. */
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
