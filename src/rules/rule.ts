/** Additional data for a rule: all values of the form, and the whole value of its field. */
export interface FormState {
  readonly values: object;
  readonly value: unknown;
}

/** One rule or named format. It checks one of the texts that a form would send (see `textsOf`). */
export interface Rule<Args extends readonly unknown[] = readonly []> {
  /** The message for an invalid value. `{0}` is the field's label, `{1}` and `{2}` are the arguments. */
  readonly message: string;
  readonly accepts: (text: string, args: Args, form: FormState) => boolean;
  /** The number of required arguments. Default: 0. */
  readonly needs?: number;
  /** The arguments must be numbers. */
  readonly numeric?: true;
  /** The rule also checks an empty value, as the text `""`. Every other rule accepts an empty value. */
  readonly checksEmpty?: true;
  /** The texts that replace `{1}` and `{2}` in the message. Default: the arguments. */
  readonly messageValues?: (args: Args) => readonly string[];
}

declare const otherField: unique symbol;
/** The type of an argument that names another field. `validate` narrows it to the fields of the given form. */
export type OtherField = string & { readonly [otherField]: true };

/** The value of a field; undefined if the form has no such own property. Inherited names such as `constructor` are not fields. */
export function fieldValue(values: object, field: string): unknown {
  return Object.hasOwn(values, field) ? (values as Readonly<Record<string, unknown>>)[field] : undefined;
}

/**
 * The non-empty texts that a form would send for a value. `[]` means empty.
 *
 * Numbers and booleans become text (`0` is `"0"`, `false` is `"false"`), so they are not empty. An array stands for a multi-select or several
 * inputs with one name, and gives one text per item. Only `""`, null, undefined and an array of only these are empty; `"   "` is not
 * (contract section 8).
 */
export function textsOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter((item) => item !== undefined && item !== null)
    .map(String)
    .filter((text) => text !== "");
}

/**
 * The label for a field's name, in sentence case: `firstName`, `first_name` and `first-name` become "First name", `homeZIPCode` becomes "Home zip
 * code", `address.line2` becomes "Address line 2".
 */
export function labelOf(field: string): string {
  const words = field
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .replace(/[\s_.[\]-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.replace(/^./u, (first) => first.toUpperCase());
}
