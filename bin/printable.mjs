const LONGEST = 1000;

/** Control characters, also those that turn the direction of writing round, line ends of every kind, and halves of characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** What build servers take for a command to them: `::error …` (GitHub), `##[…]` and `##vso[…]` (Azure), `##teamcity[…]`. */
const COMMAND = /::(?=[a-z])|##(?=\w*\[)/gi;

/**
 * A text of a page or a server as one line that a terminal or a build server can show: what is not seen is written as `\\u{1b}`,
 * what would be a command is taken apart, and what is very long is cut.
 */
export function printable(text) {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return cut
    .replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0).toString(16)}}`)
    .replace(COMMAND, ([first]) => `${first} ${first}`);
}
