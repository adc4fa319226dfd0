import { describe, expect, it } from "vitest";
import { isLooseEmail } from "../../src/rules/looseEmail";

describe("the loose email of the sign-up forms", () => {
  it.each([
    "a@b.co",
    "first.last+tag@sub.example.co.uk",
    "o'brien@example.com",
    "info@müller.de",
    "a@b.c",
    '"x"@y.z',
  ])("accepts %s", (text) => {
    expect(isLooseEmail(text)).toBe(true);
  });

  it.each([
    "",
    " ",
    "a",
    "a@b",
    "@b.co",
    "a@",
    "a@.co",
    "a@b.",
    "a@b..co",
    "a@@b.co",
    "a@b@c.co",
    "a b@c.co",
    "a@b c.co",
    " a@b.co",
    "a@b.co ",
    "a@b.co\n",
  ])("rejects %j", (text) => {
    expect(isLooseEmail(text)).toBe(false);
  });

  it("accepts an address of 254 characters and rejects a longer one", () => {
    expect(isLooseEmail(`${"a".repeat(249)}@b.co`)).toBe(true);
    expect(isLooseEmail(`${"a".repeat(250)}@b.co`)).toBe(false);
  });
});
