import { numberOf } from "./numberOf";
import type { Rule } from "./rule";

/** A number of at most the argument; a text that is not a number fails. */
export const max: Rule<readonly [most: number]> = {
  message: "{0} must be less than or equal to {1}",
  holds: (text, [most]) => numberOf(text) <= most,
  needs: 1,
  numeric: true,
};
