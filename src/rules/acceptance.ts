import type { Rule } from "./rule";

/**
 * The visitor agreed: true, or the text of a ticked box: "on" (the value in HTML when the box has none),
 * "true", "1", "yes", in any letter case. Absent, false and anything else is not agreement.
 */
export const acceptance: Rule = {
  message: "{0} must be accepted",
  holds: (text) => /^(?:true|on|1|yes)$/i.test(text),
  judgesEmpty: true,
};
