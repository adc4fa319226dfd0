const MAX_LENGTH = 1000;

/** Control characters, including those that change text direction, all line breaks, and unpaired surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Commands that CI servers execute when they appear in output: `::error …` (GitHub), `##[…]` and `##vso[…]` (Azure), `##teamcity[…]`. */
const COMMAND = /::(?=[a-z])|##(?=\w*\[)/gi;

/**
 * Makes text from a page or server safe to print in a terminal or build log. Returns one line: invisible characters become escapes such as
 * `\\u{1b}`, CI commands are broken up, and very long text is cut.
 */
export function printable(text) {
  const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return cut
    .replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0).toString(16)}}`)
    .replace(COMMAND, ([first]) => `${first} ${first}`);
}
