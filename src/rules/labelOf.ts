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
