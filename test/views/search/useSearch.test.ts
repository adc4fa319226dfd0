import { describe, expect, it } from "vitest";
import { defaultSuggestions } from "../../../src/views/search/useSearch";
import { createWord } from "../../../src/words/createWord";
import { de } from "../../../src/words/de";
import { en } from "../../../src/words/en";

const word = createWord(en, undefined);

describe("the default suggestions", () => {
  it("are the product's five tasks", () => {
    expect(defaultSuggestions(undefined, 5, word).map(({ name, id }) => [name, id])).toEqual([
      ["Hire a Handyman", 39794],
      ["Clean House Interior (Maid Service)", 39794],
      ["Install/Repair/Replace Plumbing or Fixtures", 40113],
      ["Install or Replace an Asphalt Shingle Roof", 40133],
      ["Mow Grass and Maintain Landscaping", 40092],
    ]);
  });

  it("are in the element's language", () => {
    expect(defaultSuggestions(undefined, 1, createWord(de, undefined))).toEqual([
      { name: "Handwerker beauftragen", id: 39794, optionType: "TASK" },
    ]);
  });

  it("are limited in number", () => {
    expect(defaultSuggestions(undefined, 2, word)).toHaveLength(2);
  });

  it("come from the page if it sets some, without invalid entries", () => {
    const given = [
      { name: "Clean", id: 7 },
      null,
      { id: 8 },
      { name: " " },
      "Text",
      { name: "Paint", id: {} },
    ];
    expect(defaultSuggestions(given, 5, word)).toEqual([{ name: "Clean", id: 7 }, { name: "Paint" }]);
    expect(defaultSuggestions([], 5, word)).toEqual([]);
    expect(defaultSuggestions({ name: "Clean" }, 5, word)).toEqual([]);
  });
});
