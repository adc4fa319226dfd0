import { numberOf } from "./numberOf";
import type { Rule } from "./rule";

/** A number between the arguments, both included; a text that is not a number fails. */
export const range: Rule<readonly [least: number, most: number]> = {
  message: "{0} must be between {1} and {2}",
  holds: (text, [least, most]) => numberOf(text) >= least && numberOf(text) <= most,
  needs: 2,
  numeric: true,
};
