import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchedParts } from "../../../src/views/search/matchedParts";

/** "[In]stall": brackets mark the typed part. */
const marked = (name: string, typed: string) =>
  matchedParts(name, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join("");

describe("the typed part of a name", () => {
  it.each([
    ["Install a Roof", "in", "[In]stall a Roof"],
    ["Install a Roof", "roof INST", "[Inst]all a [Roof]"],
    ["Café Remodel", "cafe", "[Café] Remodel"],
    ["Cafe\u0301 Remodel", "café", "[Cafe\u0301] Remodel"],
    ["Cafe Remodel", "café", "[Cafe] Remodel"],
    ["Paint a Spain-blue Wall", "pain", "[Pain]t a Spain-blue Wall"],
    ["Mowing", "owi", "M[owi]ng"],
    ["Straße fegen", "strasse", "Straße fegen"],
    ["Install a Roof", "xyz", "Install a Roof"],
    ["Install a Roof", "", "Install a Roof"],
    ["Install a Roof", "  ", "Install a Roof"],
    ["(Maid) Service", "maid", "([Maid]) Service"],
    ["a.b*c", "b*", "a.[b*]c"],
  ])("in %j, typing %j marks %j", (name, typed, expected) => {
    expect(marked(name, typed)).toBe(expected);
  });

  it("does not change the name, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (name, typed) => {
        expect(
          matchedParts(name, typed)
            .map(({ text }) => text)
            .join(""),
        ).toBe(name);
      }),
    );
  });
});
