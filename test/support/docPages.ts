import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A piece of code in a document. */
export interface Snippet {
  /** The document, and the first line of the piece. */
  place: string;
  language: string;
  code: string;
}

/** The paths of the documents for readers, below the root of the repository. */
const docPages = [
  "README.md",
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.startsWith(".vitepress"))
    .map((name) => `docs/${name}`),
  "CHANGELOG.md",
];

/** All code in the documents, including code in lists. */
export const snippets: Snippet[] = docPages.flatMap((path) => {
  const text = readFileSync(join(ROOT, path), "utf8");
  return [...text.matchAll(/^( *)```(\w+)[^\n]*\n([\s\S]*?)^ *```$/gm)].map((match) => {
    const [, indent = "", language = "", code = ""] = match;
    return {
      place: `${path}:${text.slice(0, match.index).split("\n").length}`,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    };
  });
});
