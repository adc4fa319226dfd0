import { characterCount } from "./characterCount";
import type { Rule } from "./rule";

/** At least this number of characters. */
export const minLength: Rule<readonly [fewest: number]> = {
  message: "{0} must be at least {1} characters",
  holds: (text, [fewest]) => characterCount(text) >= fewest,
  needs: 1,
  numeric: true,
};
