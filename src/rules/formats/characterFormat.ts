import type { Rule } from "../rule";

/**
 * A named format that allows certain characters, in any order and number. `forbidden` matches one
 * character outside the set: looking for the first of those is one walk over the text, however long.
 */
export function characterFormat(forbidden: RegExp, message: string): Rule {
  return { message, holds: (text) => !forbidden.test(text) };
}
