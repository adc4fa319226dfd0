import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { fillMessage, validate } from "../../src/rules/validate";

interface SignUp {
  readonly firstName?: string | null;
  readonly email?: string;
  readonly age?: number | string;
  readonly terms?: boolean;
}

/** Rules as a page without TypeScript could write them. */
const untyped = validate as unknown as (values: unknown, rules: unknown) => Record<string, string>;

describe("validate", () => {
  it("creates no regular expression before the first call", async () => {
    let made = 0;
    vi.stubGlobal(
      "RegExp",
      class extends RegExp {
        constructor(...given: ConstructorParameters<typeof RegExp>) {
          super(...given);
          made += 1;
        }
      },
    );
    vi.resetModules();
    const fresh = await import("../../src/rules/validate");
    expect(made).toBe(0);
    expect(fresh.validate({ site: "https://a.example" }, { site: "url" })).toEqual({});
    expect(made).toBe(1);
    vi.unstubAllGlobals();
  });

  it("returns the fields that fail, each with its first message", () => {
    const values: SignUp = { firstName: "", email: "a@b", age: 17, terms: false };

    const failures = validate(values, {
      firstName: "required",
      email: ["required", "email"],
      age: { rule: "range", args: [18, 99] },
      terms: "acceptance",
    });

    expect(failures).toEqual({
      firstName: "First name is required",
      email: "Must enter a valid email address",
      age: "Age must be between 18 and 99",
      terms: "Terms must be accepted",
    });
  });

  it("returns an empty object if nothing fails, whatever other fields the form has", () => {
    expect(validate({ firstName: "Jo", note: "" }, { firstName: "required" })).toEqual({});
    expect(validate({}, {})).toEqual({});
  });

  it("treats a field that the form lacks as empty", () => {
    expect(validate<SignUp>({}, { firstName: "required", email: "email", terms: "acceptance" })).toEqual({
      firstName: "First name is required",
      terms: "Terms must be accepted",
    });
  });

  it("checks in the order of the list, however it is nested", () => {
    const rules = [["required"], [[{ rule: "minLength", args: [3] }], "digits"]] as const;

    expect(validate({ code: "" }, { code: rules })).toEqual({ code: "Code is required" });
    expect(validate({ code: "x" }, { code: rules })).toEqual({ code: "Code must be at least 3 characters" });
    expect(validate({ code: "xyz" }, { code: rules })).toEqual({ code: "Is this a valid Code?" });
    expect(validate({ code: "123" }, { code: rules })).toEqual({});
  });

  it("returns the message of the rule set instead of the default, filled with label and arguments", () => {
    const age = { rule: "range", args: [18, 99], message: "{0}: {1} to {2}, please ({0}, {3})" } as const;
    expect(validate({ age: 3 }, { age })).toEqual({ age: "Age: 18 to 99, please (Age, {3})" });
    expect(validate({ email: "x" }, { email: { rule: "email", message: "No mail" } })).toEqual({
      email: "No mail",
    });
  });

  it("does not fill placeholders that are part of an argument", () => {
    const choice = { rule: "oneOf", args: ["{0}", "{1}"] } as const;
    expect(validate({ choice: "x" }, { choice })).toEqual({ choice: "Choice must be one of: {0}, {1}" });
  });

  it("accepts a single argument without brackets, and a list within the list", () => {
    expect(validate({ age: 3 }, { age: { rule: "min", args: 18 } })).toEqual({
      age: "Age must be greater than or equal to 18",
    });
    expect(untyped({ tint: "x" }, { tint: { rule: "oneOf", args: [["a", "b"]] } })).toEqual({
      tint: "Tint must be one of: a, b",
    });
  });
});

describe("a function as rule set", () => {
  it("gets the value and the form, and its result is applied", () => {
    const chosen = vi.fn(() => ["required", "email"] as const);
    const values: SignUp = { email: "x", firstName: "Jo" };

    const failures = validate(values, { email: chosen });

    expect(chosen).toHaveBeenCalledWith("x", values);
    expect(failures).toEqual({ email: "Must enter a valid email address" });
  });

  it("requires nothing if it returns undefined, alone or in a list", () => {
    expect(validate({ email: "x" }, { email: () => undefined })).toEqual({});
    expect(validate({ email: "x" }, { email: [() => undefined, "email"] })).toEqual({
      email: "Must enter a valid email address",
    });
  });

  it("may return another function", () => {
    expect(validate({ email: "" }, { email: () => () => [() => "required"] })).toEqual({
      email: "Email is required",
    });
  });

  it("is not called after a rule that failed", () => {
    const behind = vi.fn(() => undefined);
    validate({ email: "" }, { email: ["required", [behind]] });
    expect(behind).not.toHaveBeenCalled();
  });

  it("passes its error to the caller", () => {
    const rules = {
      email: () => {
        throw new RangeError("mine");
      },
    };
    expect(() => validate({ email: "" }, rules)).toThrow(new RangeError("mine"));
  });
});

describe("an unknown name", () => {
  it.each(["requird", "", "toString", "constructor", "__proto__", "hasOwnProperty", "Required", "required "])(
    "%j throws and names itself and the field",
    (name) => {
      for (const set of [name, { rule: name }, ["required", [name]], () => name]) {
        expect(() => untyped({ city: "x" }, { city: set })).toThrow(
          `validate: no rule or format is named "${name}" (field "city")`,
        );
      }
    },
  );

  it("throws for an empty value too, and after a rule that failed", () => {
    expect(() => untyped({ city: "" }, { city: "nope" })).toThrow('"nope" (field "city")');
    expect(() => untyped({ city: "" }, { city: ["required", "nope"] })).toThrow('"nope" (field "city")');
  });

  it("lists the accepted names", () => {
    expect(() => untyped({ city: "x" }, { city: "nope" })).toThrow(
      /Expected: required, acceptance, .*urlHttps/,
    );
  });

  it.each([5, true, {}, { args: [1] }])("includes %j", (set) => {
    expect(() => untyped({ city: "x" }, { city: set })).toThrow('(field "city")');
  });
});

describe("bad arguments", () => {
  it.each([
    ["min", []],
    ["min", ["many"]],
    ["range", [1]],
    ["range", [1, "x"]],
    ["oneOf", []],
    ["equalTo", undefined],
    ["pattern", []],
  ])("%s with %j throws an error with rule and field, even if the value is empty", (rule, args) => {
    expect(() => untyped({ age: "" }, { age: { rule, args } })).toThrow(
      new RegExp(`"${rule}" \\(field "age"\\) takes args`),
    );
  });

  it.each([
    [null, {}],
    [undefined, {}],
    ["text", {}],
    [{}, undefined],
    [{}, null],
  ])("validate(%j, %j) names the accepted arguments", (values, rules) => {
    expect(() => untyped(values, rules)).toThrow("both have to be objects");
  });

  it("are named if a value cannot be converted to text", () => {
    expect(() => untyped({ age: Object.create(null) }, { age: "digits" })).toThrow('"digits" (field "age")');
  });
});

describe("fields with the name of an inherited property", () => {
  it.each(["constructor", "toString", "hasOwnProperty", "__proto__"])(
    "%s is empty when the form lacks it",
    (field) => {
      const rules = Object.fromEntries([[field, "required"]]);

      const failures = untyped({}, rules);

      expect(Object.keys(failures)).toEqual([field]);
      expect(Object.getPrototypeOf(failures)).toBe(Object.prototype);
    },
  );

  it("are validated by their value if the form has them", () => {
    const values = Object.fromEntries([["__proto__", "x"]]);
    const rules = Object.fromEntries([["__proto__", "digits"]]);

    const failures = untyped(values, rules);

    expect(Object.entries(failures)).toEqual([["__proto__", "Is this a valid Proto?"]]);
  });

  it("are ignored if the rules only inherit them", () => {
    expect(untyped({}, Object.create({ email: "required" }))).toEqual({});
  });
});

it("validate mutates nothing: frozen values, rules and arguments work", () => {
  const values = Object.freeze({ tags: Object.freeze(["a", "x"]), again: "a" });
  const args = Object.freeze(["a", "b"] as const);
  const tags = Object.freeze([Object.freeze({ rule: "oneOf", args } as const)]);
  const rules = Object.freeze({ tags, again: Object.freeze(["required", "digits"] as const) });
  const before = JSON.stringify([values, rules]);

  const failures = validate(values, rules);

  expect(failures).toEqual({ tags: "Tags must be one of: a, b", again: "Is this a valid Again?" });
  expect(JSON.stringify([values, rules])).toBe(before);
});

describe("nested rule sets", () => {
  type Leaf = "required" | "digits" | "email" | "hours" | "postalCode" | "city";
  type Nested = Leaf | Nested[] | (() => Nested | undefined);
  const leaf = fc.constantFrom<Leaf>("required", "digits", "email", "hours", "postalCode", "city");
  const { nested } = fc.letrec<{ nested: Nested }>((tie) => ({
    nested: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      leaf,
      fc.array(tie("nested"), { maxLength: 4 }),
      fc.option(tie("nested"), { nil: undefined }).map((inner) => () => inner),
    ),
  }));
  const leavesOf = (set: Nested | undefined): Leaf[] => {
    if (typeof set === "function") return leavesOf(set());
    return Array.isArray(set) ? set.flatMap(leavesOf) : set === undefined ? [] : [set];
  };
  const value = fc.constantFrom("", "12", "a@b.co", "10001", "09:30 AM", "Rome", "?", null, undefined);

  it("return the message of the first failing leaf, from left to right", () => {
    fc.assert(
      fc.property(nested, value, (set, field) => {
        const alone = leavesOf(set).map((name) => validate({ field }, { field: name }).field);
        const expected = alone.find((message) => message !== undefined);
        expect(validate({ field }, { field: set })).toEqual(
          expected === undefined ? {} : { field: expected },
        );
      }),
    );
  });

  it("do not change with an additional pair of brackets", () => {
    fc.assert(
      fc.property(nested, value, (set, field) => {
        expect(validate({ field }, { field: [[set]] })).toEqual(validate({ field }, { field: set }));
      }),
    );
  });
});

describe("creditCard", () => {
  it("works together with every other rule", () => {
    const rules = { card: ["required", "creditCard"], code: "creditCardSecurityCode" } as const;
    expect(validate({ card: "4111111111111111", code: "123" }, rules)).toEqual({});
    expect(validate({ card: "4111111111111112", code: "12" }, rules)).toEqual({
      card: "Must be a valid credit card number",
      code: "Must be a 3 or 4 digit number",
    });
  });
});

it.each([
  ["{0} must be between {1} and {2}", ["Age", "1", "9"], "Age must be between 1 and 9"],
  ["{0}, {0}!", ["Age"], "Age, Age!"],
  ["{2}{1}{0}", ["a", "b", "c"], "cba"],
  ["{0} and {1}", ["{1}", "{0}"], "{1} and {0}"],
  ["{0} is $& and {1}", ["A", "$1"], "A is $& and $1"],
  ["{1} is not given", ["A"], "{1} is not given"],
  ["{3} {10} { 0 }", ["A"], "{3} {10} { 0 }"],
])("the message %j is filled with %j", (message, words, filled) => {
  expect(fillMessage(message, words)).toBe(filled);
});
