import { type FormState, fieldValue, labelOf, type OtherField, type Rule, textsOf } from "./rule";
import { allRules } from "./rules";

/** Rules and formats by name, in one namespace (contract section 8). */
type Table = typeof allRules;

/** The arguments of a rule. An argument that is a field name is narrowed to the fields of the form. */
type RuleArguments<Name extends keyof Table, Field> =
  Table[Name] extends Rule<infer Args>
    ? Args extends readonly [OtherField]
      ? readonly [field: Field]
      : Args
    : never;

/** The name of a rule that needs no arguments. */
type BareName<Field> = {
  [Name in keyof Table]: readonly [] extends RuleArguments<Name, Field> ? Name : never;
}[keyof Table];

/** `{ rule, args?, message? }`. `args` is optional if the rule needs none. A single argument needs no brackets. */
type RuleCall<Field> = {
  [Name in keyof Table]: {
    readonly rule: Name;
    /** Replaces the rule's message. `{0}`, `{1}`, `{2}` are filled here too. */
    readonly message?: string;
  } & (readonly [] extends RuleArguments<Name, Field>
    ? { readonly args?: RuleArguments<Name, Field> | RuleArguments<Name, Field>[0] }
    : { readonly args: RuleArguments<Name, Field> | RuleArguments<Name, Field>[0] });
}[keyof Table];

/**
 * The rules of a field: a rule's name, a rule with arguments or its own message, a function of the value and the form that returns one of these, or
 * a list. The first rule of a list that fails gives the message.
 */
export type RuleSet<Values extends object, Value> =
  | BareName<keyof Values & string>
  | RuleCall<keyof Values & string>
  | readonly RuleSet<Values, Value>[]
  | ((value: Value, values: Readonly<Values>) => RuleSet<Values, Value> | undefined | false);

/** Rule sets by field. Fields without rules are not checked. */
type FieldRules<Values extends object> = {
  readonly [Field in keyof Values & string]?: RuleSet<Values, Values[Field]>;
};

/** The messages of the fields that fail, by field. */
type Failures<Values extends object> = { [Field in keyof Values & string]?: string };

/** A rule in the host page's code. It is checked at run time, because JavaScript callers have no type checks. */
interface UncheckedCall {
  readonly rule: string;
  readonly args?: unknown;
  readonly message?: string;
}

function findRule(name: string, field: string): Rule<readonly unknown[]> {
  if (Object.hasOwn(allRules, name))
    return allRules[name as keyof Table] as unknown as Rule<readonly unknown[]>;
  const names = Object.keys(allRules).join(", ");
  throw new Error(`validate: no rule or format is named "${name}" (field "${field}"). Expected: ${names}`);
}

/** Returns the arguments as a list. A single argument may be written without brackets. Throws if they do not fit the rule. */
function readArguments(
  rule: Rule<readonly unknown[]>,
  { rule: name, args }: UncheckedCall,
  field: string,
): unknown[] {
  const list = [args ?? []].flat(2);
  const needs = rule.needs ?? 0;
  if (list.length < needs || (rule.numeric && list.some((item) => Number.isNaN(Number(item))))) {
    const kind = rule.numeric ? "number" : "argument";
    throw new Error(
      `validate: "${name}" (field "${field}") takes args of at least ${needs} ${kind}(s), not [${list}]`,
    );
  }
  return list;
}

/** Fills `{0}`, `{1}` and `{2}` in one pass. A placeholder without a value stays. */
export function fillMessage(message: string, values: readonly string[]): string {
  return message.replace(
    /\{([012])\}/g,
    (placeholder, index: string) => values[Number(index)] ?? placeholder,
  );
}

/** The message of one rule for a value; undefined if the value passes. */
function messageFor(call: UncheckedCall, field: string, form: FormState): string | undefined {
  const rule = findRule(call.rule, field);
  const args = readArguments(rule, call, field);
  try {
    const texts = textsOf(form.value);
    const checked = texts.length === 0 && rule.checksEmpty ? [""] : texts;
    if (checked.every((text) => rule.accepts(text, args, form))) return undefined;
    const values = rule.messageValues ? rule.messageValues(args) : args.map(String);
    return fillMessage(call.message ?? rule.message, [labelOf(field), ...values]);
  } catch (cause) {
    throw new Error(`validate: "${call.rule}" (field "${field}"): ${String(cause)}`, { cause });
  }
}

/**
 * The message of the first rule of a set that fails. It looks up every rule of a list, even after the first failure, so that the first call finds
 * a misspelled name. After a failure it calls no functions, because they may depend on the rule that failed.
 */
function firstMessage(set: unknown, field: string, form: FormState, hasFailed: boolean): string | undefined {
  if (set === undefined || set === null || set === false || (hasFailed && typeof set === "function"))
    return undefined;
  if (typeof set === "function") return firstMessage(set(form.value, form.values), field, form, false);
  if (!Array.isArray(set))
    return messageFor((typeof set === "object" ? set : { rule: set }) as UncheckedCall, field, form);
  let message: string | undefined;
  for (const item of set) {
    const later = firstMessage(item, field, form, hasFailed || message !== undefined);
    message ??= later;
  }
  return message;
}

/**
 * Checks the values of a form by rules (contract section 8): returns `{ [field]: message }` for the fields that
 * fail, or `{}` if all pass. It changes neither values nor rules. It does not use the DOM, so it also works on a server.
 *
 * ```ts
 * validate(
 *   { firstName: "", email: "a@b.co", age: 17 },
 *   { firstName: "required", email: ["required", "email"], age: { rule: "min", args: [18] } },
 * ); // { firstName: "First name is required", age: "Age must be greater than or equal to 18" }
 * ```
 *
 * Available as `window.HomeServices.validate`, and from the entry point `home-services-chrome/validation`.
 *
 * @throws Error for an unknown name (the message gives the name and the field) and for unusable arguments
 */
export function validate<Values extends object>(
  values: Values,
  rules: FieldRules<NoInfer<Values>>,
): Failures<Values> {
  if (Object(values) !== values || Object(rules) !== rules) {
    throw new TypeError(
      `validate(${values}, ${rules}): both have to be objects whose keys are the fields' names`,
    );
  }
  const failures: [string, string][] = [];
  for (const field of Object.keys(rules)) {
    const form = { values, value: fieldValue(values, field) };
    const message = firstMessage(fieldValue(rules, field), field, form, false);
    if (message !== undefined) failures.push([field, message]);
  }
  // Unlike an assignment, this also creates a field named "__proto__".
  return Object.fromEntries(failures) as Failures<Values>;
}
