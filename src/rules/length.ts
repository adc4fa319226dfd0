import { characterCount } from "./characterCount";
import type { Rule } from "./rule";

/** Exactly this number of characters (each item of a list is counted separately). */
export const length: Rule<readonly [characters: number]> = {
  message: "{0} must be {1} characters",
  holds: (text, [characters]) => characterCount(text) === Number(characters),
  needs: 1,
  numeric: true,
};
