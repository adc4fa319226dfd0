import type { Rule } from "./rule";

/** Also said by the formats that have no message of their own in spec section 5. */
export const PATTERN_MESSAGE = "Is this a valid {0}?";

/**
 * The text matches a regular expression, given as one or as its source. As with `RegExp.test`, a match
 * anywhere will do: anchor with `^` and `$` for the whole text. The time it takes is the caller's pattern's.
 */
export const pattern: Rule<readonly [expression: RegExp | string]> = {
  message: PATTERN_MESSAGE,
  // A copy: testing a global or sticky expression would move the lastIndex of the caller's own.
  holds: (text, [expression]) => new RegExp(expression).test(text),
  needs: 1,
};
