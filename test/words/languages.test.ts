import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languageFiles } from "../../build/languageFiles.mjs";
import { LANGUAGES, languageOfTag } from "../../src/words/languages";

it.each(Object.entries(languageFiles(LANGUAGES)))("%s is current: run npm run generate", (path, text) => {
  expect(readFileSync(join(import.meta.dirname, "../..", path), "utf8")).toBe(text);
});

describe("the language of a tag", () => {
  it.each([
    ["de-CH", "de"],
    ["DE", "de"],
    ["nl_BE", "nl"],
    [" fr-CA ", "fr"],
    ["en-GB", "en"],
    ["it", "it"],
    ["es", undefined],
    ["den", undefined],
    ["", undefined],
    ["x-de", undefined],
  ])("%j is %s", (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });
});
