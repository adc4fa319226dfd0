import { expect, test } from "vitest";
import { slugOf } from "../../src/brands/slugOf";

test.each([
  ["München", "muenchen"],
  ["Öhringen", "oehringen"],
  ["Gießen", "giessen"],
  ["Nîmes", "nimes"],
  ["’s-Hertogenbosch", "s-hertogenbosch"],
  ["L’Aquila", "l-aquila"],
  ["St. Pölten", "st-poelten"],
  ["Garten- und Landschaftsbauer", "garten-und-landschaftsbauer"],
])("%s becomes %s in an address", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
