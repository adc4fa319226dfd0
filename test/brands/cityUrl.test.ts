import { expect, test } from "vitest";
import { buildSiteFooter, cityUrl } from "../../src/brands/buildFooter";
import { data } from "../../src/brands/homeServices";

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

  const content = buildSiteFooter("https://home.test", { ...data, cities });

  expect(content.cities.links).toEqual([
    { name: "New York", url: "https://ny.test/" },
    { name: "Boston", url: "https://home.test/c.Boston.MA.html" },
  ]);
});
