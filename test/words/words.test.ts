import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createWord } from "../../src/words/createWord";
import { de } from "../../src/words/de";
import { en, type WordKey } from "../../src/words/en";
import { fr } from "../../src/words/fr";
import { it as italian } from "../../src/words/it";
import { nl } from "../../src/words/nl";

const keys = Object.keys(en) as WordKey[];

/** English words that are also native in the language. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  de: ["in", "an"],
  fr: ["menu", "code", "pro", "pros", "a", "guides"],
  it: ["menu", "in", "a", "ai"],
  nl: ["menu", "in", "met", "ai", "is", "we", "of", "enter"],
};
const lettersOf = (text: string) => text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const english = new Set(keys.flatMap((key) => lettersOf(en[key].replace(/\{\w+\}/g, ""))));

describe.each(Object.entries({ de, fr, it: italian, nl }))("the words in %s", (language, words) => {
  it("have the keys of the English words, each with a text", () => {
    expect(Object.keys(words)).toEqual(keys);
    expect(keys.filter((key) => !words[key].trim())).toEqual([]);
  });

  it("contain no English word", () => {
    const left = keys.flatMap((key) =>
      lettersOf(words[key].replace(/\{\w+\}/g, ""))
        .filter((word) => english.has(word) && !SHARED[language]?.includes(word))
        .map((word) => `${key}: ${word}`),
    );
    expect(left).toEqual([]);
  });

  it("have the placeholders of the English words", () => {
    expect(keys.filter((key) => placesOf(words[key]).join() !== placesOf(en[key]).join())).toEqual([]);
  });

  it("have typographic quotation marks, apostrophes and dashes", () => {
    expect(keys.filter((key) => /['"]| - /.test(words[key]))).toEqual([]);
  });
});

it("French punctuation with two parts has a no-break space before it", () => {
  expect(keys.filter((key) => /(?<!\u00a0)[:!?;]/.test(fr[key]))).toEqual([]);
});

it("every key is used by a view", () => {
  const views = join(import.meta.dirname, "../../src/views");
  const sources = readdirSync(views, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(views, name), "utf8"))
    .join("");
  expect(keys.filter((key) => !sources.includes(`"${key}"`))).toEqual([]);
});

describe("a word", () => {
  it("comes from the language, with its placeholders filled", () => {
    const word = createWord(de, undefined);
    expect(word("header.homepage", { name: "MyHammer" })).toBe("MyHammer – Startseite");
    expect(word("search.manySuggestions", { count: 3 })).toBe("3 Vorschläge");
  });

  it("is replaced by the page's text, with its placeholders filled", () => {
    const word = createWord(de, { "header.homepage": "Zu {name}!", "header.back": "Retour" });
    expect(word("header.homepage", { name: "MyHammer" })).toBe("Zu MyHammer!");
    expect(word("header.back")).toBe("Retour");
    expect(word("header.menu")).toBe("Menü");
  });

  it("keeps a placeholder without a value, and a value that looks like a placeholder", () => {
    const word = createWord(en, { "header.greeting": "{firstName} of {toString} {city}" });
    expect(word("header.greeting", { firstName: "{city}" })).toBe("{city} of {toString} {city}");
  });
});
