import { readFileSync } from "node:fs";
import { join } from "node:path";

const START = "<!-- words: written by npm run docs -->";
const END = "<!-- /words -->";
const ENTRY = /^ {2}"([\w.]+)":\s*"((?:[^"\\]|\\.)*)",$/gm;

/** The words of the elements in English, by key, as `src/words/en.ts` has them. */
export function englishWords(root) {
  const source = readFileSync(join(root, "src/words/en.ts"), "utf8");
  return [...source.matchAll(ENTRY)].map(([, key, text]) => ({ key, text }));
}

/** A README's text with the table of words as they are now. */
export function withWordTable(readme, words) {
  const [before, rest] = readme.split(START);
  const rows = words.map(({ key, text }) => `| \`${key}\` | ${text} |`);
  const table = ["| key | in English |", "| --- | --- |", ...rows].join("\n");
  return `${before}${START}\n\n${table}\n\n${rest.slice(rest.indexOf(END))}`;
}
