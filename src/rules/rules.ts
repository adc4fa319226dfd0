import { formats, NUMBER, PATTERN_MESSAGE } from "./formats";
import { fieldValue, labelOf, type OtherField, type Rule, textsOf } from "./rule";

/** A value in a list of `oneOf`. It is compared as the text that a form sends, so `5` equals `"5"`. */
type FormValue = string | number | boolean;

interface ArgumentsByRule {
  required: readonly [];
  acceptance: readonly [];
  min: readonly [least: number];
  max: readonly [most: number];
  range: readonly [least: number, most: number];
  length: readonly [characters: number];
  minLength: readonly [fewest: number];
  maxLength: readonly [most: number];
  rangeLength: readonly [fewest: number, most: number];
  oneOf: readonly [FormValue, ...FormValue[]];
  containsNoneOf: readonly [FormValue, ...FormValue[]];
  equalTo: readonly [field: OtherField];
  pattern: readonly [expression: RegExp | string];
}

/** The number in a text in `number` format. NaN for "", "0x10", "Infinity" and similar texts that `Number` would accept. */
function numberOf(text: string): number {
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}

/** The number of characters as a visitor counts them. An emoji is one, but `length` counts it twice. */
function characterCount(text: string): number {
  return [...text].length;
}

/** The general rules, by the name that host pages use in `validate`. */
const rules: { readonly [Name in keyof ArgumentsByRule]: Rule<ArgumentsByRule[Name]> } = {
  /** The value is not empty. Spaces count as a value: only `""`, null, undefined and an empty list are empty (contract section 8). */
  required: {
    message: "{0} is required",
    accepts: (text) => text !== "",
    checksEmpty: true,
  },
  /** The visitor agreed: true, or the value of a checked box: "on" (HTML's default), "true", "1" or "yes", in any letter case. */
  acceptance: {
    message: "{0} must be accepted",
    accepts: (text) => /^(?:true|on|1|yes)$/i.test(text),
    checksEmpty: true,
  },
  /** A number of at least the argument; a text that is not a number fails. */
  min: {
    message: "{0} must be greater than or equal to {1}",
    accepts: (text, [least]) => numberOf(text) >= least,
    needs: 1,
    numeric: true,
  },
  /** A number of at most the argument; a text that is not a number fails. */
  max: {
    message: "{0} must be less than or equal to {1}",
    accepts: (text, [most]) => numberOf(text) <= most,
    needs: 1,
    numeric: true,
  },
  /** A number between the arguments, both included; a text that is not a number fails. */
  range: {
    message: "{0} must be between {1} and {2}",
    accepts: (text, [least, most]) => numberOf(text) >= least && numberOf(text) <= most,
    needs: 2,
    numeric: true,
  },
  /** Exactly this number of characters (each item of a list is counted separately). */
  length: {
    message: "{0} must be {1} characters",
    accepts: (text, [characters]) => characterCount(text) === Number(characters),
    needs: 1,
    numeric: true,
  },
  /** At least this number of characters. */
  minLength: {
    message: "{0} must be at least {1} characters",
    accepts: (text, [fewest]) => characterCount(text) >= fewest,
    needs: 1,
    numeric: true,
  },
  /** At most this number of characters. */
  maxLength: {
    message: "{0} cannot exceed {1} characters",
    accepts: (text, [most]) => characterCount(text) <= most,
    needs: 1,
    numeric: true,
  },
  /** A number of characters between the arguments, both included. */
  rangeLength: {
    message: "{0} must be between {1} and {2} characters",
    accepts: (text, [fewest, most]) => characterCount(text) >= fewest && characterCount(text) <= most,
    needs: 2,
    numeric: true,
  },
  /** Exactly one of the arguments. In a multi-select, each chosen item must be one. */
  oneOf: {
    message: "{0} must be one of: {1}",
    accepts: (text, choices) => choices.some((choice) => String(choice) === text),
    needs: 1,
    messageValues: (choices) => [choices.join(", ")],
  },
  /** The text contains none of the arguments. Case matters. */
  containsNoneOf: {
    message: "{0} must not contain: {1}",
    accepts: (text, banned) => !banned.some((piece) => text.includes(String(piece))),
    needs: 1,
    messageValues: (banned) => [banned.join(", ")],
  },
  /** The same text as another field, e.g. a repeated password. `{1}` is that field's label. */
  equalTo: {
    message: "{0} must be the same as {1}",
    // Lists are compared as JSON, which distinguishes ["a,b"] from ["a", "b"].
    accepts: (_text, [field], { value, values }) =>
      JSON.stringify(textsOf(value)) === JSON.stringify(textsOf(fieldValue(values, field))),
    needs: 1,
    messageValues: ([field]) => [labelOf(field)],
  },
  /** The text matches a regular expression or its source. As with `RegExp.test`, a match anywhere is enough. */
  pattern: {
    message: PATTERN_MESSAGE,
    // A copy, because a test with a global or sticky expression changes the caller's lastIndex.
    accepts: (text, [expression]) => new RegExp(expression).test(text),
    needs: 1,
  },
};

/** Every rule and named format, by the name that host pages use in `validate` (spec section 5). */
export const allRules = { ...rules, ...formats } as const;
