import { describe, expect, it } from "vitest";
import { isZip, zipDigits } from "../../src/rules/zip";

describe("the ZIP code of the elements", () => {
  it.each(["10001", "00501", "99950"])("takes %s", (text) => {
    expect(isZip(text)).toBe(true);
  });

  it.each(["", "1234", "123456", "1234a", "12345-6789", " 12345", "12345\n", "１２３４５", "٣٣٣٣٣"])(
    "refuses %j",
    (text) => {
      expect(isZip(text)).toBe(false);
    },
  );

  it.each([
    ["10001", "10001"],
    ["10001-2345", "10001"],
    ["1a2b3c", "123"],
    ["  94 105 ", "94105"],
    ["abc", ""],
    ["１２３", ""],
  ])("keeps of %j the digits %j", (text, digits) => {
    expect(zipDigits(text)).toBe(digits);
  });
});
