import { expect, test } from "vitest";
import { cityUrl, columnOf, linkOf, siteFooter, slugOf } from "../../src/brands/buildFooter";
import { siteFooterData } from "../support/siteFooterData";

test("a path is resolved on the brand's site, and a full address is not changed", () => {
  expect(linkOf("https://home.test", "Press|/press")).toEqual({
    name: "Press",
    url: "https://home.test/press",
  });
  expect(linkOf("https://home.test", "Press|https://press.test/a")).toEqual({
    name: "Press",
    url: "https://press.test/a",
  });
});

test("flags can be combined", () => {
  expect(linkOf("https://home.test", "Privacy|/p|new-tab keeps-query do-not-sell")).toEqual({
    name: "Privacy",
    url: "https://home.test/p",
    newTab: true,
    keepsQuery: true,
    action: "do-not-sell",
  });
});

test("a column's first entry is its title", () => {
  expect(columnOf("https://home.test", ["About", "Press|/press"])).toEqual({
    title: "About",
    links: [{ name: "Press", url: "https://home.test/press" }],
  });
});

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

test("spaces of a city become underscores", () => {
  expect(cityUrl("https://home.test", "Salt Lake City", "UT")).toBe(
    "https://home.test/c.Salt_Lake_City.UT.html",
  );
});

test("dots and hyphens of a city stay, and characters that are invalid in a URL are escaped", () => {
  expect(cityUrl("https://home.test", "St. Louis", "MO")).toBe("https://home.test/c.St._Louis.MO.html");
  expect(cityUrl("https://home.test", "Winston-Salem", "NC")).toBe(
    "https://home.test/c.Winston-Salem.NC.html",
  );
  expect(cityUrl("https://home.test", "A/B", "NC")).toBe("https://home.test/c.A%2FB.NC.html");
});

test("a city with its own address keeps it", () => {
  const cities = { title: "Cities", names: "New York NY https://ny.test/|Boston MA" };

  const content = siteFooter({ ...siteFooterData, cities })("https://home.test");

  expect(content.cities.links).toEqual([
    { name: "New York", url: "https://ny.test/" },
    { name: "Boston", url: "https://home.test/c.Boston.MA.html" },
  ]);
});
