const LONGEST = 1000;

/** Control characters, also those that change the direction of text, line breaks of every kind, and unpaired surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The commands that build servers recognize in output: `::error …` (GitHub), `##[…]` and `##vso[…]` (Azure), `##teamcity[…]`. */
const COMMAND = /::(?=[a-z])|##(?=\w*\[)/gi;

/**
 * A text from a page or a server as one line that is safe in a terminal or a build log: invisible characters are written as `\\u{1b}`,
 * commands are broken up, and a very long text is cut.
 */
export function printable(text) {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return cut
    .replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0).toString(16)}}`)
    .replace(COMMAND, ([first]) => `${first} ${first}`);
}
