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
