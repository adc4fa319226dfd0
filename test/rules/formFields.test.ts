import { expect, it } from "vitest";
import { labelOf, textsOf } from "../../src/rules/rule";

it.each([
  ["email", "Email"],
  ["firstName", "First name"],
  ["first_name", "First name"],
  ["first-name", "First name"],
  ["FirstName", "First name"],
  ["FIRST_NAME", "First name"],
  ["homeZIPCode", "Home zip code"],
  ["ZIPCode", "Zip code"],
  ["ZIP", "Zip"],
  ["userURL", "User url"],
  ["line2", "Line 2"],
  ["address.postalCode", "Address postal code"],
  ["items[0].name", "Items 0 name"],
  ["__proto__", "Proto"],
  ["größeInMetern", "Größe in metern"],
  ["état", "État"],
  ["already a label", "Already a label"],
])("the label of the field %s is %s", (field, label) => {
  expect(labelOf(field)).toBe(label);
});

it.each([
  ["", []],
  [null, []],
  [undefined, []],
  [[], []],
  [["", null, undefined, []], []],
  ["   ", ["   "]],
  [0, ["0"]],
  [-1.5, ["-1.5"]],
  [10n, ["10"]],
  [false, ["false"]],
  [Number.NaN, ["NaN"]],
  [
    ["a", "", 2],
    ["a", "2"],
  ],
])("%o becomes the texts %j that a form would send", (value, texts) => {
  expect(textsOf(value)).toEqual(texts);
});

it("a URL becomes its address", () => {
  expect(textsOf(new URL("https://a.example/"))).toEqual(["https://a.example/"]);
});
