import { expect, it } from "vitest";
import { labelOf } from "../../src/rules/labelOf";

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
])("reads the field %s as %s", (field, label) => {
  expect(labelOf(field)).toBe(label);
});
