import type { Rule } from "../rule";

/**
 * A named format that allows certain characters, in any order and number. `forbidden` matches one
 * character outside the set, so the check reads the text once, however long it is. It is compiled at the first check.
 */
export function characterFormat(forbidden: () => RegExp, message: string): Rule {
  return { message, holds: (text) => !forbidden().test(text) };
}
