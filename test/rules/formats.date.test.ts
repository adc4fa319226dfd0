import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DatePattern } from "../../src/rules/formats";
import { validate } from "../../src/rules/validate";

const PATTERNS: DatePattern[] = [
  "MM/dd/yyyy",
  "MM-dd-yyyy",
  "MM.dd.yyyy",
  "MMddyyyy",
  "dd/MM/yyyy",
  "dd-MM-yyyy",
  "dd.MM.yyyy",
  "ddMMyyyy",
];
const MESSAGE = "Must be a valid date";

const said = (day: string, pattern?: DatePattern) =>
  validate({ day }, { day: pattern ? { rule: "date", args: [pattern] } : "date" }).day;

const write = (pattern: DatePattern, day: number, month: number, year: number) =>
  pattern
    .replace("dd", String(day).padStart(2, "0"))
    .replace("MM", String(month).padStart(2, "0"))
    .replace("yyyy", String(year).padStart(4, "0"));

describe("the format date", () => {
  it.each([
    "02/09/2024",
    "02-09-2024",
    "02.09.2024",
    "02092024",
    "02/29/2024",
    "02/29/2000",
    "12/31/9999",
    "01/01/0001",
  ])("accepts %s without a pattern", (text) => {
    expect(said(text)).toBeUndefined();
  });

  it.each([
    "2/9/2024",
    "02/9/2024",
    "2/09/2024",
    "02/09/24",
    "02/09/02024",
    "02/09-2024",
    "02 09 2024",
    "2024-02-09",
    "13/01/2024",
    "31/12/2024",
    "00/10/2024",
    "10/00/2024",
    "02/29/2023",
    "02/29/1900",
    "02/30/2024",
    "04/31/2024",
    "06/31/2024",
    "09/31/2024",
    "11/31/2024",
    "01/32/2024",
    "01/01/0000",
    "01/01/2024 ",
    "01/01/2024\n",
    "today",
  ])("rejects %j without a pattern", (text) => {
    expect(said(text)).toBe(MESSAGE);
  });

  it("reads day and month by the given pattern", () => {
    expect(said("31/12/2024", "dd/MM/yyyy")).toBeUndefined();
    expect(said("12/31/2024", "dd/MM/yyyy")).toBe(MESSAGE);
    expect(said("12/31/2024", "MM/dd/yyyy")).toBeUndefined();
    expect(said("31122024", "ddMMyyyy")).toBeUndefined();
    expect(said("29.02.2023", "dd.MM.yyyy")).toBe(MESSAGE);
  });

  it("accepts every real day in its own pattern, and in no pattern with another separator", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
        fc.constantFrom(...PATTERNS),
        (date, pattern) => {
          const text = write(pattern, date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear());
          const separators = new Set([pattern.replace(/[a-z]/gi, "")]);
          expect(said(text, pattern)).toBeUndefined();
          for (const other of PATTERNS) {
            if (!separators.has(other.replace(/[a-z]/gi, ""))) expect(said(text, other)).toBe(MESSAGE);
          }
        },
      ),
    );
  });

  it("agrees with the platform's calendar for every numbered day, real or not", () => {
    const numbered = fc.record({
      day: fc.integer({ min: 0, max: 40 }),
      month: fc.integer({ min: 0, max: 14 }),
      year: fc.integer({ min: 100, max: 9999 }),
    });
    fc.assert(
      fc.property(numbered, fc.constantFrom(...PATTERNS), ({ day, month, year }, pattern) => {
        const made = new Date(Date.UTC(year, month - 1, day));
        const isReal =
          made.getUTCMonth() === month - 1 && made.getUTCDate() === day && made.getUTCFullYear() === year;
        expect(said(write(pattern, day, month, year), pattern)).toBe(isReal ? undefined : MESSAGE);
      }),
    );
  });

  it("names the rule, the field and the accepted patterns for an unknown pattern", () => {
    const day = { rule: "date", args: ["yyyy-MM-dd"] } as unknown as "date";
    expect(() => validate({ day: "2024-02-09" }, { day })).toThrow(
      /"date".*"day".*"yyyy-MM-dd".*MM\/dd\/yyyy/,
    );
  });
});
