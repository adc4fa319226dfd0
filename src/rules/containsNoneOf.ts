import type { FormValue } from "./oneOf";
import type { Rule } from "./rule";

/** None of the arguments occurs anywhere in the text, letter for letter. */
export const containsNoneOf: Rule<readonly [FormValue, ...FormValue[]]> = {
  message: "{0} must not contain: {1}",
  holds: (text, banned) => !banned.some((piece) => text.includes(String(piece))),
  needs: 1,
  words: (banned) => [banned.join(", ")],
};
