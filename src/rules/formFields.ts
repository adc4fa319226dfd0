/** The value of a field; undefined when the form has none, because `constructor` and other inherited names are not fields. */
export function fieldValue(values: object, field: string): unknown {
  return Object.hasOwn(values, field) ? (values as Readonly<Record<string, unknown>>)[field] : undefined;
}

/**
 * The texts that a form would send for a value, without empty ones, so `[]` means empty.
 *
 * Numbers and booleans are sent as written (`0` is `"0"`, `false` is `"false"`, neither is empty). An
 * array is a multi-select or several inputs of one name: one text for each item. A space is text: `"   "` is
 * not empty, only `""`, null, undefined and an array of only these are (contract section 8).
 */
export function textsOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter((item) => item !== undefined && item !== null)
    .map(String)
    .filter((text) => text !== "");
}

/**
 * A field's name as a visitor reads it, in sentence case: `firstName`, `first_name`, `first-name` are
 * "First name", `homeZIPCode` is "Home zip code", `address.line2` is "Address line 2".
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
