import { characterCount } from "./characterCount";
import type { Rule } from "./rule";

/** At most this number of characters. */
export const maxLength: Rule<readonly [most: number]> = {
  message: "{0} cannot exceed {1} characters",
  holds: (text, [most]) => characterCount(text) <= most,
  needs: 1,
  numeric: true,
};
