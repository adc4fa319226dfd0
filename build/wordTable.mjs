import { loadSources } from "./loadSources.mjs";
import { withinMarkers } from "./withinMarkers.mjs";

const KEYS_A_LINE = 5;

/** Reads the English words of the elements, by key, from `src/words/en.ts`. */
export function englishWords(root) {
  const { en } = loadSources(root, 'export { en } from "./src/words/en";');
  return Object.entries(en).map(([key, text]) => ({ key, text }));
}

/** Inserts the table of words into a page. */
export function withWordTable(page, words) {
  const rows = words.map(({ key, text }) => `| \`${key}\` | ${text} |`);
  return withinMarkers(page, "words", ["| Key | English text |", "| --- | --- |", ...rows].join("\n"));
}

/** Inserts the keys of the words into the README. */
export function withWordKeys(readme, words) {
  const keys = words.map(({ key }) => `\`${key}\``);
  const lines = [];
  while (keys.length) lines.push(keys.splice(0, KEYS_A_LINE).join(", "));
  return withinMarkers(readme, "words", `${lines.join(",\n")}.`);
}
