import { describe, expect, it } from "vitest";
import { defaultSuggestions } from "../../../src/views/search/defaultSuggestions";

describe("the default suggestions", () => {
  it("are the product's five tasks", () => {
    expect(defaultSuggestions(undefined, 5).map(({ name, id }) => [name, id])).toEqual([
      ["Hire a Handyman", 39794],
      ["Clean House Interior (Maid Service)", 39794],
      ["Install/Repair/Replace Plumbing or Fixtures", 40113],
      ["Install or Replace an Asphalt Shingle Roof", 40133],
      ["Mow Grass and Maintain Landscaping", 40092],
    ]);
  });

  it("are cut by the limit", () => {
    expect(defaultSuggestions(undefined, 2)).toHaveLength(2);
  });

  it("are the page's where it gives some, without what is no suggestion", () => {
    const given = [
      { name: "Clean", id: 7 },
      null,
      { id: 8 },
      { name: " " },
      "Text",
      { name: "Paint", id: {} },
    ];
    expect(defaultSuggestions(given, 5)).toEqual([{ name: "Clean", id: 7 }, { name: "Paint" }]);
    expect(defaultSuggestions([], 5)).toEqual([]);
    expect(defaultSuggestions({ name: "Clean" }, 5)).toEqual([]);
  });
});
