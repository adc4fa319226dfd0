import { describe, expect, it } from "vitest";
import { languageOfTag } from "../../src/words/languages";

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
