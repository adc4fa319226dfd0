import { describe, expect, expectTypeOf, it } from "vitest";
import { labelOf, textsOf } from "../../src/rules/rule";
import { type RuleSet, validate } from "../../src/rules/validate";

interface Form {
  email: string;
  again: string;
  age?: number;
}

/** Whether the compiler accepts the candidate as a rule set of the field `email`. tsc checks this; the tests below check the rest. */
type Takes<Candidate> = Candidate extends RuleSet<Form, string> ? true : false;

describe("the type of a rule set", () => {
  it("accepts a name, a call with arguments, a list and a function", () => {
    expectTypeOf<Takes<"required">>().toEqualTypeOf<true>();
    expectTypeOf<Takes<"email">>().toEqualTypeOf<true>();
    expectTypeOf<Takes<{ rule: "min"; args: [1] }>>().toEqualTypeOf<true>();
    expectTypeOf<Takes<{ rule: "min"; args: 1 }>>().toEqualTypeOf<true>();
    expectTypeOf<Takes<{ rule: "range"; args: readonly [1, 2]; message: "{0}!" }>>().toEqualTypeOf<true>();
    expectTypeOf<Takes<{ rule: "equalTo"; args: ["again"] }>>().toEqualTypeOf<true>();
    expectTypeOf<Takes<{ rule: "pattern"; args: [RegExp] }>>().toEqualTypeOf<true>();
    expectTypeOf<Takes<{ rule: "oneOf"; args: ["a", 2] }>>().toEqualTypeOf<true>();
    expectTypeOf<Takes<{ rule: "date" }>>().toEqualTypeOf<true>();
    expectTypeOf<Takes<"date">>().toEqualTypeOf<true>();
    expectTypeOf<Takes<{ rule: "date"; args: ["dd.MM.yyyy"] }>>().toEqualTypeOf<true>();
    expectTypeOf<Takes<readonly ["required", readonly [{ rule: "min"; args: [1] }]]>>().toEqualTypeOf<true>();
    expectTypeOf<
      Takes<(value: string, values: Readonly<Form>) => "email" | undefined>
    >().toEqualTypeOf<true>();
    expectTypeOf<Takes<"creditCard">>().toEqualTypeOf<true>();
    expect(
      validate<Form>({ email: "x", again: "x" }, { email: { rule: "equalTo", args: ["again"] } }),
    ).toEqual({});
  });

  it("rejects a wrong name, wrong arguments and a field that the form lacks", () => {
    expectTypeOf<Takes<"requird">>().toEqualTypeOf<false>();
    expectTypeOf<Takes<"min">>().toEqualTypeOf<false>();
    expectTypeOf<Takes<{ rule: "min" }>>().toEqualTypeOf<false>();
    expectTypeOf<Takes<{ rule: "min"; args: ["1"] }>>().toEqualTypeOf<false>();
    expectTypeOf<Takes<{ rule: "min"; args: [1, 2] }>>().toEqualTypeOf<false>();
    expectTypeOf<Takes<{ rule: "range"; args: [1] }>>().toEqualTypeOf<false>();
    expectTypeOf<Takes<{ rule: "oneOf"; args: [] }>>().toEqualTypeOf<false>();
    expectTypeOf<Takes<{ rule: "equalTo"; args: ["nobody"] }>>().toEqualTypeOf<false>();
    expectTypeOf<Takes<{ rule: "pattern"; args: [1] }>>().toEqualTypeOf<false>();
    expectTypeOf<Takes<{ rule: "date"; args: ["yyyy-MM-dd"] }>>().toEqualTypeOf<false>();
    expectTypeOf<Takes<{ rule: "required"; args: [1] }>>().toEqualTypeOf<false>();
    expectTypeOf<Takes<["required", "nope"]>>().toEqualTypeOf<false>();
    expectTypeOf<Takes<() => "nope">>().toEqualTypeOf<false>();
    expectTypeOf<Takes<(value: number) => "email">>().toEqualTypeOf<false>();
    // @ts-expect-error: a misspelled rule
    expect(() => validate({ email: "" }, { email: "requird" })).toThrow('"requird"');
    // @ts-expect-error: the values do not have this field
    expect(validate({ email: "" }, { emial: "required" })).toEqual({ emial: "Emial is required" });
  });
});

it("the fields of the values are inferred, for the result and for functions", () => {
  const failures = validate(
    { email: "x", age: 3 },
    {
      email: (value, values) => {
        expectTypeOf(value).toEqualTypeOf<string>();
        expectTypeOf(values.age).toEqualTypeOf<number>();
        return "email";
      },
      age: { rule: "min", args: [18] },
    },
  );
  expectTypeOf(failures).toEqualTypeOf<{ email?: string; age?: string }>();
  expectTypeOf(validate({ card: "" }, { card: "creditCard" })).toEqualTypeOf<{ card?: string }>();
  expect(Object.keys(failures)).toEqual(["email", "age"]);
});

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
