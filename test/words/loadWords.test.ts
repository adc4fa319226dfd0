import { describe, expect, it } from "vitest";
import { en } from "../../src/words/en";
import { LANGUAGES, languageOfTag } from "../../src/words/languages";
import { addWords, loadWords, wordsIn } from "../../src/words/loadWords";

const noFailure = (error: unknown) => {
  throw error;
};

describe("the language a tag names", () => {
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

describe("the words of a language", () => {
  it("are there at once in English, and after they have been loaded in any other", async () => {
    expect(wordsIn("en")).toBe(en);
    expect(wordsIn("de")).toBeUndefined();
    const words = await loadWords("de", noFailure);
    expect(words["header.back"]).toBe("Zurück");
    expect(wordsIn("de")).toBe(words);
  });

  it("are asked for once", () => {
    expect(loadWords("fr", noFailure)).toBe(loadWords("fr", noFailure));
  });

  it.each(LANGUAGES)("exist in %s", async (language) => {
    expect(Object.keys(await loadWords(language, noFailure))).toEqual(Object.keys(en));
  });

  it("can be given by a server, which does not wait", () => {
    const words = { ...en, "header.back": "Back there" };
    addWords("nl", words);
    expect(wordsIn("nl")).toBe(words);
  });
});
