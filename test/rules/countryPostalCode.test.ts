import { describe, expect, it } from "vitest";
import type { Country } from "../../src/brands/Brand";
import {
  cutPostalCode,
  postalCodeCharacters,
  postalCodeField,
  readPostalCode,
} from "../../src/rules/countryPostalCode";

describe("a postal code", () => {
  it.each<[Country, string, string]>([
    ["US", "10001", "10001"],
    ["US", " 10 001", "10001"],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["CA", " m5 v 2T6 ", "M5V 2T6"],
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", "m11ae", "M1 1AE"],
    ["GB", "B 33 8 th", "B33 8TH"],
    ["GB", "cr2 6xh", "CR2 6XH"],
    ["GB", "DN55 1PT", "DN55 1PT"],
    ["GB", "W1A 0AX", "W1A 0AX"],
    ["DE", "10 115", "10115"],
    ["AT", "1010", "1010"],
    ["FR", "75 001", "75001"],
    ["IT", "00184", "00184"],
    ["NL", "1234ab", "1234 AB"],
    ["NL", "1 2 3 4 a b", "1234 AB"],
  ])("of %s, typed as %j, is sent as %j", (country, typed, sent) => {
    expect(readPostalCode(country, typed)).toBe(sent);
  });

  it.each<[Country, string]>([
    ["US", "1234"],
    ["US", "123456"],
    ["US", "１２３４５"],
    ["US", "٣٣٣٣٣"],
    ["US", "1234a"],
    ["US", "12345-6789"],
    ["CA", "K1A 0B"],
    ["CA", "11A 0B1"],
    ["CA", "10001"],
    ["GB", "10001"],
    ["GB", "SW1A"],
    ["GB", "ABC 1AA"],
    ["DE", "1011"],
    ["DE", "D-10115"],
    ["AT", "10115"],
    ["FR", "7500A"],
    ["IT", ""],
    ["NL", "1234"],
    ["NL", "AB 1234"],
  ])("of %s is not %j", (country, typed) => {
    expect(readPostalCode(country, typed)).toBeUndefined();
  });
});

describe("a postal code field", () => {
  it.each<[Country, string, string]>([
    ["US", " 90 210-1234", "90210"],
    ["US", "abcdefg", "abcde"],
    ["AT", "10 10 1", "1010"],
    ["CA", "k1a 0b1 and more", "k1a 0b1 "],
    ["NL", "1234 ", "1234 "],
    ["NL", "1234 abc", "1234 ab"],
  ])("of %s reduces %j to %j", (country, text, kept) => {
    expect(cutPostalCode(country, text)).toBe(kept);
  });

  it.each<[Country, string, string]>([
    ["US", "1a2b3c", "123"],
    ["US", "10001-2345", "10001"],
    ["US", "  94 105 ", "94105"],
    ["US", "１２３", ""],
    ["DE", "D-10115 Berlin", "10115"],
    ["NL", "1234-AB", "1234AB"],
    ["GB", "SW1A_1AA!", "SW1A1AA"],
  ])("of %s that accepts only valid characters reduces %j to %j", (country, text, kept) => {
    expect(postalCodeCharacters(country, text)).toBe(kept);
  });

  it("shows a number pad only if the country's codes have no letters", () => {
    const modes = (["US", "CA", "GB", "DE", "AT", "FR", "IT", "NL"] as const).map(
      (country) => postalCodeField(country).inputMode,
    );
    expect(modes).toEqual(["numeric", "text", "text", "numeric", "numeric", "numeric", "numeric", "text"]);
  });

  it("of the United States accepts 5 characters, as the specification says", () => {
    expect(postalCodeField("US")).toMatchObject({ maxLength: 5, pattern: "[0-9]{5}" });
  });

  it.each<[Country, string, boolean]>([
    ["CA", "k 1 a 0 b 1", true],
    ["NL", "1234ab", true],
    ["NL", "1234a", false],
    ["DE", "10 115", true],
    ["DE", "10 11", false],
    ["GB", "m1 1ae", true],
  ])("of %s, without the script, accepts %j: %s", (country, typed, isTaken) => {
    const { maxLength, pattern } = postalCodeField(country);
    expect(typed.length).toBeLessThanOrEqual(maxLength);
    expect(new RegExp(`^(?:${pattern})$`, "v").test(typed)).toBe(isTaken);
  });
});
