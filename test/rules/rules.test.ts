import { describe, expect, it } from "vitest";
import { validate } from "../../src/rules/validate";

type Row = [rule: unknown, value: unknown, message?: string];

/** The message for the field `someField`; undefined if it passes. The rules come from tables, so they are not typed. */
function said(rule: unknown, value: unknown, others: object = {}): string | undefined {
  return validate<Record<string, unknown>>({ ...others, someField: value }, { someField: rule as "required" })
    .someField;
}

const call = (rule: string, ...args: unknown[]) => ({ rule, args });

describe("the generic rules", () => {
  it.each<Row>([
    ["required", "a"],
    ["required", " "],
    ["required", 0],
    ["required", false],
    ["required", ["a"]],
    ["acceptance", true],
    ["acceptance", "true"],
    ["acceptance", "on"],
    ["acceptance", "ON"],
    ["acceptance", 1],
    ["acceptance", "1"],
    ["acceptance", ["on"]],
    [call("min", 5), 5],
    [call("min", 5), "5.0"],
    [call("min", "5"), "10"],
    [call("min", -1), -1],
    [call("min", 5), 1e21],
    [call("max", 5), 5],
    [call("max", 5), "-1e3"],
    [call("max", 10), "9"],
    [call("range", 1, 3), 1],
    [call("range", 1, 3), "3"],
    [call("length", 3), "abc"],
    [call("length", 3), 123],
    [call("length", 1), "🙂"],
    [call("minLength", 3), "abc"],
    [call("maxLength", 3), "abc"],
    [call("rangeLength", 2, 3), "ab"],
    [call("rangeLength", 2, 3), "abc"],
    [call("oneOf", "a", "b"), "b"],
    [call("oneOf", 1, 2), "2"],
    [call("oneOf", "1"), 1],
    [call("oneOf", "a", "b", "c"), ["a", "c"]],
    [call("containsNoneOf", "bad", "worse"), "good"],
    [call("containsNoneOf", "bad"), "BAD"],
    [call("pattern", /^[a-z]+$/), "abc"],
    [call("pattern", "^[a-z]+$"), "abc"],
    [call("pattern", "b"), "abc"],
  ])("%j accepts %j", (rule, value) => {
    expect(said(rule, value)).toBeUndefined();
  });

  it.each<Row>([
    ["required", "", "Some field is required"],
    ["required", null, "Some field is required"],
    ["required", undefined, "Some field is required"],
    ["required", [], "Some field is required"],
    ["acceptance", "", "Some field must be accepted"],
    ["acceptance", undefined, "Some field must be accepted"],
    ["acceptance", false, "Some field must be accepted"],
    ["acceptance", "false", "Some field must be accepted"],
    ["acceptance", "off", "Some field must be accepted"],
    ["acceptance", 0, "Some field must be accepted"],
    ["acceptance", "no", "Some field must be accepted"],
    ["acceptance", "not on", "Some field must be accepted"],
    [call("min", 5), 4.99, "Some field must be greater than or equal to 5"],
    [call("min", 0), "abc", "Some field must be greater than or equal to 0"],
    [call("min", 0), " ", "Some field must be greater than or equal to 0"],
    [call("min", 0), "0x10", "Some field must be greater than or equal to 0"],
    [call("min", 9), "10 ", "Some field must be greater than or equal to 9"],
    [call("max", 5), "5.01", "Some field must be less than or equal to 5"],
    [call("max", 9), "10", "Some field must be less than or equal to 9"],
    [call("range", 1, 3), 0, "Some field must be between 1 and 3"],
    [call("range", 1, 3), 4, "Some field must be between 1 and 3"],
    [call("length", 3), "ab", "Some field must be 3 characters"],
    [call("length", 3), "abcd", "Some field must be 3 characters"],
    [call("minLength", 3), "ab", "Some field must be at least 3 characters"],
    [call("minLength", 3), ["abc", "ab"], "Some field must be at least 3 characters"],
    [call("maxLength", 3), "abcd", "Some field cannot exceed 3 characters"],
    [call("rangeLength", 2, 3), "a", "Some field must be between 2 and 3 characters"],
    [call("rangeLength", 2, 3), "abcd", "Some field must be between 2 and 3 characters"],
    [call("oneOf", "a", "b"), "c", "Some field must be one of: a, b"],
    [call("oneOf", "a", "b"), "A", "Some field must be one of: a, b"],
    [call("oneOf", "a", "b"), "a, b", "Some field must be one of: a, b"],
    [call("oneOf", "a", "b"), ["a", "x"], "Some field must be one of: a, b"],
    [call("oneOf", 1, 2, 3), 4, "Some field must be one of: 1, 2, 3"],
    [call("containsNoneOf", "bad", "worse"), "too bad", "Some field must not contain: bad, worse"],
    [call("containsNoneOf", 7), 1789, "Some field must not contain: 7"],
    [call("pattern", /^[a-z]+$/), "ABC", "Is this a valid Some field?"],
    [call("pattern", "^[a-z]+$"), "a1", "Is this a valid Some field?"],
  ])("%j rejects %j with: %s", (rule, value, message) => {
    expect(said(rule, value)).toBe(message);
  });

  it.each([
    call("min", 1),
    call("max", 1),
    call("range", 1, 2),
    call("length", 3),
    call("minLength", 3),
    call("maxLength", 3),
    call("rangeLength", 2, 3),
    call("oneOf", "a"),
    call("containsNoneOf", "a"),
    call("equalTo", "other"),
    call("pattern", /x/),
    call("date", "MMddyyyy"),
  ])("$rule accepts every empty value", (rule) => {
    for (const empty of ["", null, undefined, [], [""]])
      expect(said(rule, empty, { other: "x" })).toBeUndefined();
  });
});

describe("equalTo", () => {
  it.each([
    ["secret", "secret"],
    ["5", 5],
    [
      ["a", "b"],
      ["a", "b"],
    ],
  ])("accepts %j if the other field is %j", (value, otherField) => {
    expect(said(call("equalTo", "otherField"), value, { otherField })).toBeUndefined();
  });

  it.each([
    ["secret", "Secret"],
    ["secret", ""],
    ["null", null],
    ["undefined", undefined],
    ["a,b", ["a", "b"]],
    [["a"], ["a", "b"]],
  ])("rejects %j if the other field is %j, with the other field's label", (value, otherField) => {
    expect(said(call("equalTo", "otherField"), value, { otherField })).toBe(
      "Some field must be the same as Other field",
    );
  });

  it("does not treat an inherited property as a field", () => {
    expect(said(call("equalTo", "constructor"), String(Object))).toBe(
      "Some field must be the same as Constructor",
    );
  });
});

describe("pattern", () => {
  it("does not change a global or sticky expression of the page", () => {
    const expression = /a/gy;
    expression.lastIndex = 1;

    const first = said({ rule: "pattern", args: [expression] }, "ab");
    const second = said({ rule: "pattern", args: [expression] }, "ab");

    expect([first, second]).toEqual([undefined, undefined]);
    expect(expression.lastIndex).toBe(1);
  });

  it("names the rule and the field if the source is not a regular expression", () => {
    expect(() => said(call("pattern", "("), "a")).toThrow(/"pattern".*"someField".*regular expression/);
  });
});
