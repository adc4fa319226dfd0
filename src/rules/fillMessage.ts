/**
 * Puts words into a message: `{0}`, `{1}`, `{2}` become the first, second and third word. It runs in one pass, so a
 * word that is itself `{1}` stays unchanged; a place without a word stays too.
 */
export function fillMessage(message: string, words: readonly string[]): string {
  return message.replace(/\{([012])\}/g, (place, index: string) => words[Number(index)] ?? place);
}
