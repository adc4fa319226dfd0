import { characterCount } from "./characterCount";
import type { Rule } from "./rule";

/** A number of characters between the arguments, both included. */
export const rangeLength: Rule<readonly [fewest: number, most: number]> = {
  message: "{0} must be between {1} and {2} characters",
  holds: (text, [fewest, most]) => characterCount(text) >= fewest && characterCount(text) <= most,
  needs: 2,
  numeric: true,
};
