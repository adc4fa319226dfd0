import { fieldValue } from "./fieldValue";
import { labelOf } from "./labelOf";
import type { OtherField, Rule } from "./rule";
import { textsOf } from "./textsOf";

/** The same text as the field named by the argument (a repeated password); `{1}` is that field's label. */
export const equalTo: Rule<readonly [field: OtherField]> = {
  message: "{0} must be the same as {1}",
  // Lists are compared as JSON, which distinguishes ["a,b"] from ["a", "b"].
  holds: (_text, [field], { value, values }) =>
    JSON.stringify(textsOf(value)) === JSON.stringify(textsOf(fieldValue(values, field))),
  needs: 1,
  words: ([field]) => [labelOf(field)],
};
