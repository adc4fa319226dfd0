import type { Rule } from "./rule";

/** Something is there. Spaces are something: only `""`, null, undefined (and an empty list) are empty (contract section 8). */
export const required: Rule = {
  message: "{0} is required",
  holds: (text) => text !== "",
  judgesEmpty: true,
};
