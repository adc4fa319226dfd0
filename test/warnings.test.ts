// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
/** The first column of the tables of warnings: the text in the code, where {…} stands for a value. */
const messages = [
  ...(read("docs/troubleshooting.md").split("\n## All warnings\n")[1] ?? "").matchAll(
    /^\| `(.+?)`(?: \(.+?\))? \|/gm,
  ),
].map(([, message = ""]) => message);

const LOG = "src/browser/log.ts";
/** The only files whose messages are written in another file, and that other file. */
const WRITTEN_ELSEWHERE: Record<string, string> = {
  "src/page/pageBrand.ts": "src/brands/resolveBrand.ts",
  "elements/runtime/ElementSettings.ts": "src/brands/resolveBrand.ts",
};
const files = ["src", "elements", "server", "build/runtime"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.(tsx?|js)$/.test(name));
/** The sources, with texts joined by `+` merged and escapes removed. */
const sources = files.map((file) => ({
  file,
  text: read(file)
    .replace(/["`'] \+\s+["`']/g, "")
    .replaceAll('\\"', '"'),
}));

/** The fixed parts of a message, which the code contains literally. Another file may add the tag before a message. */
const fixedParts = (message: string) =>
  message
    .replace(/^<\{tag\}> /, "")
    .split(/\{\w[^{}]*\}/)
    .filter((part) => /\w{4}/.test(part));
const isIn = (text: string) => (message: string) => fixedParts(message).every((part) => text.includes(part));
/** The problems and notes that a file creates. A problem is an object with kind, element and message. */
const problemsIn = (text: string) => [
  ...text.matchAll(/kind: "[\w-]+",\s+element[:,]|\binfoOnce\b(?!.*from)/g),
];

describe("the list of warnings", () => {
  it("has no entry without a warning in the code", () => {
    expect(messages.filter((message) => !fixedParts(message).length)).toEqual([]);
    expect(messages.filter((message) => !sources.some(({ text }) => isIn(text)(message)))).toEqual([]);
  });

  it("has an entry for each warning in the code: add it to docs/troubleshooting.md", () => {
    const created = sources
      .filter(({ file }) => file !== LOG)
      .map(({ file, text }) => ({ file, text, count: problemsIn(text).length }));
    expect(created.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(40);
    const missing = created.filter(({ file, text, count }) => {
      const written = text + (file in WRITTEN_ELSEWHERE ? read(WRITTEN_ELSEWHERE[file] ?? "") : "");
      return messages.filter(isIn(written)).length < count;
    });
    expect(missing.map(({ file }) => file)).toEqual([]);
  });
});
