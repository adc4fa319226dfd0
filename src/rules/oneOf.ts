import type { Rule } from "./rule";

/** A value in the list, compared as the text that a form sends, so `5` is `"5"`. */
export type FormValue = string | number | boolean;

/** One of the arguments, letter for letter; for a multi-select, each chosen item has to be one. */
export const oneOf: Rule<readonly [FormValue, ...FormValue[]]> = {
  message: "{0} must be one of: {1}",
  holds: (text, choices) => choices.some((choice) => String(choice) === text),
  needs: 1,
  words: (choices) => [choices.join(", ")],
};
