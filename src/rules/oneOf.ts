import type { Rule } from "./rule";

/** What can be listed: compared as the text a form sends, so `5` is `"5"`. */
export type Choice = string | number | boolean;

/** One of the arguments, letter for letter; of a multi-select, each chosen item is. */
export const oneOf: Rule<readonly [Choice, ...Choice[]]> = {
  message: "{0} must be one of: {1}",
  holds: (text, choices) => choices.some((choice) => String(choice) === text),
  needs: 1,
  words: (choices) => [choices.join(", ")],
};
