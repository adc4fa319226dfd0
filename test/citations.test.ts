// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = ["src", "elements", "server", "build", "bin", "portable", "demo", "bench", "deploy", "test"];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs|js)$/.test(name) && !/node_modules|vendor/.test(name))
    .map((name) => join(folder, name)),
);
/** The sections of a document that the sources cite, as `file: 7.5`. */
const cited = (name: string) =>
  files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    return [
      ...text.matchAll(new RegExp(`\\b${name} sections? ([\\d.]*\\d)(?: (?:to|and) ([\\d.]*\\d))?`, "gi")),
    ]
      .flatMap(([, ...numbers]) => numbers.filter(Boolean))
      .map((number) => `${file}: ${number}`);
  });

describe.each([
  ["spec", "docs/specification.md"],
  ["contract", "docs/contract.md"],
])("what comments cite as %s", (name, document) => {
  const headings = [...readFileSync(join(ROOT, document), "utf8").matchAll(/^#+ ([\d.]*\d)/gm)].map(
    ([, number]) => number,
  );

  it(`is a section of ${document}`, () => {
    const all = cited(name);
    expect(all.length).toBeGreaterThan(5);
    // A title instead of a number would be hard to find.
    expect(
      files.filter((file) => new RegExp(`\\(${name}: `).test(readFileSync(join(ROOT, file), "utf8"))),
    ).toEqual([]);
    expect(all.filter((citation) => !headings.includes(citation.split(": ")[1]))).toEqual([]);
  });
});
