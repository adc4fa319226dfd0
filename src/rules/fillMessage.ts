/**
 * Puts the words into a message: `{0}`, `{1}`, `{2}` become the first, second and third. One pass, so a
 * word that itself reads `{1}` stays as it is; a place without a word stays too.
 */
export function fillMessage(message: string, words: readonly string[]): string {
  return message.replace(/\{([012])\}/g, (place, index: string) => words[Number(index)] ?? place);
}
