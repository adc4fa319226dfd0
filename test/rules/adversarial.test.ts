import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLooseEmail } from "../../src/rules/looseEmail";
import { allRules } from "../../src/rules/rules";
import { validate } from "../../src/rules/validate";

const SIZE = 100_000;
const long = (piece: string, end = "") => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE) + end;

type Format = Extract<Parameters<typeof validate<{ entry: string }>>[1]["entry"], string>;
const passes = (format: Format, entry: string) => validate({ entry }, { entry: format }).entry === undefined;
const FORMATS = Object.keys(allRules).filter((name) => !allRules[name as Format].needs) as Format[];

/** Texts that cause backtracking in a careless pattern: near misses, long runs, one wrong last character. */
const NEAR_MISSES: [Format, string][] = [
  ["email", `a@${long("a.", "!")}`],
  ["email", `a@${long("-", "a")}`],
  ["email", `a@a${long("-")}`],
  ["email", long("a.", "@")],
  ["email", long("a@")],
  ["email", long("@.")],
  ["url", `http://${long("a.", "!")}`],
  ["url", `http://${long("a-", ".")}`],
  ["url", `http://a.co/${long("a", " ")}`],
  ["url", long("http://")],
  ["urlHttps", `https://${long("a.a-a.", "_")}`],
  ["number", long("1", "x")],
  ["number", `1.${long("1", ".")}`],
  ["number", `1e${long("1", "e")}`],
  ["digits", long("1", "x")],
  ["postalCode", long("1", "-")],
  ["postalCode", long("12345-")],
  ["phoneNumber", long("(", "5551234567x")],
  ["phoneNumber", long(" .-", "x")],
  ["password", long("ab", "\u0000")],
  ["password", long("aab")],
  ["creditCard", long("4111 ")],
  ["creditCard", long("4 -")],
  ["creditCardSecurityCode", long("1")],
  ["hours", long("12:00 AM")],
  ["date", long("01/01/2024")],
  ["date", long("0")],
  ["title", long("a ", "<")],
  ["textArea", long("a\n", "<")],
  ["city", long("St. ", "<")],
  ["city", long("100 ")],
  ["businessName", long("& ", "<")],
  ["acceptance", long("on")],
];

describe("texts of 100,000 characters", () => {
  it.each(NEAR_MISSES.map(([format, text]) => ({ format, text, start: text.slice(0, 12) })))(
    "$format rejects $start…",
    ({ format, text }) => {
      expect(passes(format, text)).toBe(false);
    },
  );

  it.each<[Format, string]>([
    ["digits", long("1")],
    ["title", long("Büro & Küche ")],
    ["textArea", long("Two\nlines. ")],
    ["city", long("St. Louis ")],
    ["businessName", long("A+ & Söhne ")],
  ])("%s accepts a text of its allowed characters", (format, text) => {
    expect(passes(format, text)).toBe(true);
  });

  it("are rejected as a loose email", () => {
    for (const text of [long("a"), long("a@"), `a@${long(".a", ".")}`, `${long("a")}@b.co`]) {
      expect(isLooseEmail(text)).toBe(false);
    }
  });

  it("get the expected result from every format, whichever character they repeat", () => {
    const takesAnyLength = new Set(["required", "title", "textArea", "city", "businessName", "digits"]);
    for (const piece of [
      "a",
      "1",
      " ",
      ".",
      "-",
      "@",
      "/",
      ":",
      "'",
      "é",
      "\u0301",
      "a1",
      "1 ",
      "a.",
      "a-",
      "<",
      "🙂",
    ]) {
      for (const format of FORMATS) {
        if (!takesAnyLength.has(format)) expect(passes(format, long(piece))).toBe(false);
      }
      expect(passes("required", long(piece))).toBe(true);
      expect(passes("digits", long(piece))).toBe(piece === "1");
      expect(passes("city", long(piece))).toBe(!/[1@:<🙂]/u.test(piece));
    }
  });
});

describe("texts of several million characters", () => {
  it.each(FORMATS)("do not overflow the stack of %s", (format) => {
    const text = "a@a.".repeat(3_000_000);
    const verdict = passes(format, text);
    expect(verdict).toBe(["required", "title", "textArea", "businessName"].includes(format));
  });
});

describe("random texts", () => {
  it.each(FORMATS)("get the same result from %s twice, and its message if invalid", (format) => {
    const random = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(..."aé1 .-@:/'<\n"), maxLength: 60 }),
    );
    fc.assert(
      fc.property(random, (text) => {
        const [once, again] = [passes(format, text), passes(format, text)];
        const { entry } = validate({ entry: text }, { entry: [{ rule: format, message: "no" }] });
        expect([again, entry]).toEqual([once, once ? undefined : "no"]);
      }),
      { numRuns: 200 },
    );
  });
});
