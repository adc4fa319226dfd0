import { withoutQuery } from "../portable/addresses.mjs";

const MAX_LENGTH = 1000;

/** Control characters (C0 and C1), those that change text direction, all line breaks, and unpaired surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Commands that CI servers execute when they appear in output: `::error …` (GitHub), `##[…]` and `##vso[…]` (Azure), `##teamcity[…]`. */
const COMMAND = /::(?=[a-z])|##(?=\w*\[)/gi;

/** An address in a text, up to the next space. Of a relative one, only the query. */
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/\S+|[?#][^\s=]*=\S*/gi;

/**
 * Makes text from a page or server safe to print in a terminal or build log. Returns one line: addresses lose their query and password,
 * invisible characters become escapes such as `\\u{1b}`, CI commands are broken up, and very long text is cut.
 */
function printable(text) {
  const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return cut
    .replace(ADDRESS, withoutQuery)
    .replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0).toString(16)}}`)
    .replace(COMMAND, ([first]) => `${first} ${first}`);
}

/** Every command prints through this function: each argument is one printable line. */
export function printLines(lines, write = console.log) {
  write(lines.map(printable).join("\n"));
}

/** What a line of JSON must not contain to need no change: anything but ASCII, and what may begin a query, a password or a command. */
const SUSPECT = /[^ -~]|[?#@]|::/;

/** Formats a line of the log as JSON. All of its texts are printable. Most lines need no change, and this runs for each request. */
export function logLine(line) {
  const text = JSON.stringify(line);
  if (!SUSPECT.test(text)) return text;
  return JSON.stringify(line, (_, value) => (typeof value === "string" ? printable(value) : value));
}
