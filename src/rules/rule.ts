/** Additional data for a rule: all values of the form, and the whole value of its field. */
export interface FormState {
  readonly values: object;
  readonly value: unknown;
}

/**
 * One rule or named format. It checks one text at a time. The validator turns a value into the non-empty texts that a form would send (see
 * `textsOf`), and calls the rule for each.
 */
export interface Rule<Args extends readonly unknown[] = readonly []> {
  /** The message for an invalid value. `{0}` is the field's label, `{1}` and `{2}` are the arguments. */
  readonly message: string;
  readonly accepts: (text: string, args: Args, form: FormState) => boolean;
  /** The number of required arguments. Default: 0. */
  readonly needs?: number;
  /** The arguments must be numbers. */
  readonly numeric?: true;
  /** The rule also checks an empty value, as the text `""`. Every other rule accepts an empty value. */
  readonly checksEmpty?: true;
  /** The texts that replace `{1}` and `{2}` in the message. Default: the arguments. */
  readonly messageValues?: (args: Args) => readonly string[];
}

/** Rules and formats by name, in one namespace (contract section 8). */
export type RuleTable = Readonly<Record<string, Rule<never>>>;

declare const otherField: unique symbol;
/** The type of an argument that names another field. `validate` narrows it to the fields of the given form. */
export type OtherField = string & { readonly [otherField]: true };

/** The arguments of a rule. An argument that is a field name is narrowed to the fields of the form. */
type RuleArguments<OneRule, Field> =
  OneRule extends Rule<infer Args>
    ? Args extends readonly [OtherField]
      ? readonly [field: Field]
      : Args
    : never;

/** The name of a rule that needs no arguments. */
type BareName<Table extends RuleTable, Field> = {
  [Name in keyof Table & string]: readonly [] extends RuleArguments<Table[Name], Field> ? Name : never;
}[keyof Table & string];

/** `{ rule, args?, message? }`. `args` is optional if the rule needs none. A single argument needs no brackets. */
type RuleCall<Table extends RuleTable, Field> = {
  [Name in keyof Table & string]: {
    readonly rule: Name;
    /** Replaces the rule's message. `{0}`, `{1}`, `{2}` are filled here too. */
    readonly message?: string;
  } & (readonly [] extends RuleArguments<Table[Name], Field>
    ? { readonly args?: RuleArguments<Table[Name], Field> | RuleArguments<Table[Name], Field>[0] }
    : { readonly args: RuleArguments<Table[Name], Field> | RuleArguments<Table[Name], Field>[0] });
}[keyof Table & string];

/**
 * The rules of a field: a rule's name, a rule with arguments or its own message, a function of the value and the form that returns one of these, or
 * a list. The first rule of a list that fails gives the message.
 */
export type RuleSet<Table extends RuleTable, Values extends object, Value> =
  | BareName<Table, keyof Values & string>
  | RuleCall<Table, keyof Values & string>
  | readonly RuleSet<Table, Values, Value>[]
  | ((value: Value, values: Readonly<Values>) => RuleSet<Table, Values, Value> | undefined | false);

/** Rule sets by field. Fields without rules are not checked. */
type FieldRules<Table extends RuleTable, Values extends object> = {
  readonly [Field in keyof Values & string]?: RuleSet<Table, Values, Values[Field]>;
};

/** The messages of the fields that fail, by field. */
export type Failures<Values extends object> = { [Field in keyof Values & string]?: string };

/** Checks the values of a form. The fields are the keys of `values`; rule names come from the table. */
export type Validate<Table extends RuleTable> = <Values extends object>(
  values: Values,
  rules: FieldRules<Table, NoInfer<Values>>,
) => Failures<Values>;

/** The value of a field; undefined if the form has no such own property. Inherited names such as `constructor` are not fields. */
export function fieldValue(values: object, field: string): unknown {
  return Object.hasOwn(values, field) ? (values as Readonly<Record<string, unknown>>)[field] : undefined;
}

/**
 * The non-empty texts that a form would send for a value. `[]` means empty.
 *
 * Numbers and booleans become text (`0` is `"0"`, `false` is `"false"`), so they are not empty. An array stands for a multi-select or several
 * inputs with one name, and gives one text per item. Only `""`, null, undefined and an array of only these are empty; `"   "` is not
 * (contract section 8).
 */
export function textsOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter((item) => item !== undefined && item !== null)
    .map(String)
    .filter((text) => text !== "");
}

/**
 * The label for a field's name, in sentence case: `firstName`, `first_name` and `first-name` become "First name", `homeZIPCode` becomes "Home zip
 * code", `address.line2` becomes "Address line 2".
 */
export function labelOf(field: string): string {
  const words = field
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .replace(/[\s_.[\]-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.replace(/^./u, (first) => first.toUpperCase());
}
