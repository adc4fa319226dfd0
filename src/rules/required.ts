import type { Rule } from "./rule";

/** The value is not empty. Spaces count as a value: only `""`, null, undefined and an empty list are empty (contract section 8). */
export const required: Rule = {
  message: "{0} is required",
  holds: (text) => text !== "",
  judgesEmpty: true,
};
