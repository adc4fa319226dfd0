import { numberOf } from "./numberOf";
import type { Rule } from "./rule";

/** A number of at least the argument; a text that is not a number fails. */
export const min: Rule<readonly [least: number]> = {
  message: "{0} must be greater than or equal to {1}",
  holds: (text, [least]) => numberOf(text) >= least,
  needs: 1,
  numeric: true,
};
