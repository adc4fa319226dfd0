import cardTypes from "creditcards-types";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passesLuhn } from "../../src/rules/formats";
import { validate } from "../../src/rules/validate";

const said = (card: unknown) => validate({ card }, { card: "creditCard" }).card;

/** The check digit of a number, by the textbook method. */
function withCheckDigit(body: string): string {
  const digits = [...body].map(Number).reverse();
  const sum = digits
    .map((digit, place) => (place % 2 === 0 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] ?? 0) : digit))
    .reduce((total, digit) => total + digit, 0);
  return body + String((10 - (sum % 10)) % 10);
}

const body = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((list) => list.join(""));

describe("the format creditCard", () => {
  it.each([
    ["Visa", "4111111111111111"],
    ["Visa of 13 digits", "4222222222222"],
    ["Visa of 19 digits", withCheckDigit("411111111111111111")],
    ["Mastercard", "5555555555554444"],
    ["Mastercard of the 2 series", "2223003122003222"],
    ["American Express", "378282246310005"],
    ["Diners Club", "30569309025904"],
    ["Discover", "6011111111111117"],
    ["JCB", "3530111333300000"],
    ["Maestro", withCheckDigit("675900000000000")],
    ["UnionPay", withCheckDigit("620000000000000")],
  ])("accepts %s", (_what, number) => {
    expect(said(number)).toBeUndefined();
  });

  it.each([
    ["a wrong check digit", "4111111111111112"],
    ["a UnionPay number with a wrong check digit", "6200000000000000"],
    ["a Mastercard of 14 digits", withCheckDigit("5555555555555")],
    ["a Maestro of 12 digits", withCheckDigit("67590000000")],
    ["20 digits", withCheckDigit("4111111111111111111")],
    ["an unknown brand", withCheckDigit("900000000000000")],
    ["zeros", "0000000000000000"],
    ["letters", "4111a11111111111"],
    ["groups with spaces", "4111 1111 1111 1111"],
    ["groups with hyphens", "4111-1111-1111-1111"],
    ["a space before", " 4111111111111111"],
    ["a space after", "4111111111111111 "],
    ["dots between groups", "4111.1111.1111.1111"],
    ["digits of another script", "４111111111111111"],
  ])("rejects %s", (_what, number) => {
    expect(said(number)).toBe("Must be a valid credit card number");
  });

  it("accepts exactly the brands of creditcards-types", () => {
    // Four digits identify a brand. Numbers that begin with 60 need six.
    const numbers = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, "0"));
    const starts = [...numbers, ...numbers.map((number) => `60${number}`)];
    const differ = [13, 14, 15, 16, 17, 18, 19].flatMap((length) =>
      starts
        .map((start) => withCheckDigit(start.padEnd(length - 1, "0")))
        .filter((card) => cardTypes.some(({ pattern }) => pattern.test(card)) !== (said(card) === undefined)),
    );
    expect(differ).toEqual([]);
  });

  it("passes Luhn only with the right check digit", () => {
    fc.assert(
      fc.property(body(1, 40), (start) => {
        const right = withCheckDigit(start);
        for (let digit = 0; digit <= 9; digit += 1) {
          expect(passesLuhn(start + digit)).toBe(start + digit === right);
        }
      }),
    );
  });

  it("rejects every single mistyped digit of a Visa number", () => {
    fc.assert(
      fc.property(
        body(14, 14),
        fc.nat({ max: 15 }),
        fc.integer({ min: 1, max: 9 }),
        (start, place, shift) => {
          const number = withCheckDigit(`4${start}`);
          const mistyped = [...number]
            .map((digit, at) => (at === place ? (Number(digit) + shift) % 10 : digit))
            .join("");
          expect(said(number)).toBeUndefined();
          expect(said(mistyped)).toBe("Must be a valid credit card number");
        },
      ),
    );
  });

  it("rejects swapped neighbors, except 09 and 90", () => {
    fc.assert(
      fc.property(body(2, 30), fc.nat(), (start, seed) => {
        const number = [...withCheckDigit(start)];
        const at = seed % (number.length - 1);
        const [left = "", right = ""] = [number[at], number[at + 1]];
        fc.pre(left !== right && left + right !== "09" && left + right !== "90");
        number.splice(at, 2, right, left);
        expect(passesLuhn(number.join(""))).toBe(false);
      }),
    );
  });
});
