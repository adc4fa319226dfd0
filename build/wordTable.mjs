import { loadSources } from "./loadSources.mjs";
import { withinMarkers } from "./withinMarkers.mjs";

const KEYS_A_LINE = 5;

/** Reads the English words of the elements, by key, from `src/words/en.ts`. */
export function englishWords(root) {
  const { en } = loadSources(root, 'export { en } from "./src/words/en";');
  return Object.entries(en).map(([key, text]) => ({ key, text }));
}

/** Inserts the names of the languages and the table of words into a page. */
export function withWordTable(page, words, languages) {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const list = new Intl.ListFormat("en").format(languages.map((language) => names.of(language)));
  const rows = words.map(({ key, text }) => `| \`${key}\` | ${text} |`);
  const table = ["| Key | English text |", "| --- | --- |", ...rows].join("\n");
  return withinMarkers(
    withinMarkers(page, "languages", `The elements have words in ${list}.`),
    "words",
    table,
  );
}

/** Inserts the keys of the words into the README. */
export function withWordKeys(readme, words) {
  const keys = words.map(({ key }) => `\`${key}\``);
  const lines = [];
  while (keys.length) lines.push(keys.splice(0, KEYS_A_LINE).join(", "));
  return withinMarkers(readme, "words", `${lines.join(",\n")}.`);
}
