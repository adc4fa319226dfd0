import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withinMarkers } from "./withinMarkers.mjs";

const ENTRY = /^ {2}"([\w.]+)":\s*"((?:[^"\\]|\\.)*)",$/gm;
const KEYS_A_LINE = 5;

/** The words of the elements in English, by key, as `src/words/en.ts` has them. */
export function englishWords(root) {
  const source = readFileSync(join(root, "src/words/en.ts"), "utf8");
  return [...source.matchAll(ENTRY)].map(([, key, text]) => ({ key, text }));
}

/** A page's text with the table of words as they are now. */
export function withWordTable(page, words) {
  const rows = words.map(({ key, text }) => `| \`${key}\` | ${text} |`);
  return withinMarkers(page, "words", ["| Key | English text |", "| --- | --- |", ...rows].join("\n"));
}

/** The README's text with the words' keys alone. */
export function withWordKeys(readme, words) {
  const keys = words.map(({ key }) => `\`${key}\``);
  const lines = [];
  while (keys.length) lines.push(keys.splice(0, KEYS_A_LINE).join(", "));
  return withinMarkers(readme, "words", `${lines.join(",\n")}.`);
}
