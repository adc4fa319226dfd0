import type { Rule } from "../rule";

/** Nothing written on one line is longer; and a text of millions exhausts the stack of a regular expression. */
const MAX_CHARACTERS = 10_000;

/**
 * A named format that one regular expression decides. The expression must be anchored and leave one way
 * only to read a text (neighbouring repeats share no character), so that no input makes it slow.
 */
export function patternFormat(expression: RegExp, message: string): Rule {
  return { message, holds: (text) => text.length <= MAX_CHARACTERS && expression.test(text) };
}
