import { loadSources } from "./loadSources.mjs";
import { withinMarkers } from "./withinMarkers.mjs";

const KEYS_A_LINE = 5;

/** The words of the elements in English, by key, as `src/words/en.ts` has them. */
export function englishWords(root) {
  const { en } = loadSources(root, 'export { en } from "./src/words/en";');
  return Object.entries(en).map(([key, text]) => ({ key, text }));
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
