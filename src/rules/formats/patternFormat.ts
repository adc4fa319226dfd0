import type { Rule } from "../rule";

/** Longer than any text on one line; a text of millions of characters exhausts the stack of a regular expression. */
const MAX_CHARACTERS = 10_000;

/**
 * A named format that one regular expression decides. The expression must be anchored and match a text in only one
 * way (neighbouring repeats share no character), so that no input makes it slow.
 */
export function patternFormat(expression: RegExp, message: string): Rule {
  return { message, holds: (text) => text.length <= MAX_CHARACTERS && expression.test(text) };
}
