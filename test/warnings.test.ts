// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { warningGroups, withWarnings } from "../build/warningTable.mjs";

interface Warning {
  message: string;
}

const ROOT = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const groups: { group: string; warnings: Warning[] }[] = warningGroups(ROOT);
const messages = groups.flatMap(({ warnings }) => warnings.map(({ message }) => message));

const LOG = "src/browser/log.ts";
/** The only file whose messages another file writes, and that file. */
const WRITTEN_ELSEWHERE: Record<string, string> = {
  "elements/runtime/settingSources.ts": "src/brands/resolveBrand.ts",
};
const files = ["src", "elements", "server"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && name !== LOG);
/** The sources, with each text that is joined by `+` in one piece and without escapes. */
const sources = files.map((file) => ({
  file,
  text: read(file)
    .replace(/["`'] \+\s+["`']/g, "")
    .replaceAll('\\"', '"'),
}));

/** The fixed parts of a message, which stand in the code as they are. The tag before a message may be added by another file. */
const fixedParts = (message: string) =>
  message
    .replace(/^<\{tag\}> /, "")
    .split(/\{\w[^{}]*\}/)
    .filter((part) => /\w{4}/.test(part));
const isIn = (text: string) => (message: string) => fixedParts(message).every((part) => text.includes(part));
/** The problems that a file creates, each an object with kind, element and message, and its notes. */
const problemsIn = (text: string) => [
  ...text.matchAll(/kind: "[\w-]+",\s+element[:,]|\binfoOnce\b(?!.*from)/g),
];

describe("the list of warnings", () => {
  it("is in the troubleshooting page: run npm run docs", () => {
    const page = read("docs/troubleshooting.md");
    expect(page).toBe(withWarnings(page, groups));
  });

  it("has no entry that the code does not write", () => {
    expect(messages.filter((message) => !fixedParts(message).length)).toEqual([]);
    expect(messages.filter((message) => !sources.some(({ text }) => isIn(text)(message)))).toEqual([]);
  });

  it("has an entry for each warning in the code: add it to build/warnings.yaml", () => {
    const created = sources.map(({ file, text }) => ({ file, text, count: problemsIn(text).length }));
    expect(created.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(40);
    const missing = created.filter(({ file, text, count }) => {
      const written = text + (file in WRITTEN_ELSEWHERE ? read(WRITTEN_ELSEWHERE[file] ?? "") : "");
      return messages.filter(isIn(written)).length < count;
    });
    expect(missing.map(({ file }) => file)).toEqual([]);
  });
});
