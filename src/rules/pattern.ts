import type { Rule } from "./rule";

/** Also the message of the formats that have none in spec section 5. */
export const PATTERN_MESSAGE = "Is this a valid {0}?";

/**
 * The text matches a regular expression, given as one or as its source. As with `RegExp.test`, a match
 * anywhere is enough: anchor with `^` and `$` for the whole text. The caller is responsible for the pattern's speed.
 */
export const pattern: Rule<readonly [expression: RegExp | string]> = {
  message: PATTERN_MESSAGE,
  // A copy, because testing a global or sticky expression would change its lastIndex for the caller.
  holds: (text, [expression]) => new RegExp(expression).test(text),
  needs: 1,
};
