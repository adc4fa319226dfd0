import { expect, test } from "vitest";
import { columnOf, linkOf } from "../../src/brands/linkOf";

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
