import type { OtherField, Rule, RuleTable } from "./rule";

/** The arguments a rule takes, a field-name argument narrowed to the fields of the form. */
export type RuleArguments<OneRule, Field> =
  OneRule extends Rule<infer Args>
    ? Args extends readonly [OtherField]
      ? readonly [field: Field]
      : Args
    : never;

/** A rule that works without arguments, so its bare name will do. */
type BareName<Table extends RuleTable, Field> = {
  [Name in keyof Table & string]: readonly [] extends RuleArguments<Table[Name], Field> ? Name : never;
}[keyof Table & string];

/** `{ rule, args?, message? }`: `args` may be left out where the rule needs none; a lone one may go without its brackets. */
export type RuleCall<Table extends RuleTable, Field> = {
  [Name in keyof Table & string]: {
    readonly rule: Name;
    /** Said instead of the rule's own message; `{0}`, `{1}`, `{2}` are replaced here too. */
    readonly message?: string;
  } & (readonly [] extends RuleArguments<Table[Name], Field>
    ? { readonly args?: RuleArguments<Table[Name], Field> | RuleArguments<Table[Name], Field>[0] }
    : { readonly args: RuleArguments<Table[Name], Field> | RuleArguments<Table[Name], Field>[0] });
}[keyof Table & string];

/**
 * What a field has to satisfy: a rule's name, a rule with arguments or a message of its own, a list of
 * sets (in order, the first that fails speaks), or a function of the value and the form that chooses one.
 */
export type RuleSet<Table extends RuleTable, Values extends object, Value> =
  | BareName<Table, keyof Values & string>
  | RuleCall<Table, keyof Values & string>
  | readonly RuleSet<Table, Values, Value>[]
  | ((value: Value, values: Readonly<Values>) => RuleSet<Table, Values, Value> | undefined | false);

/** Rule sets by field; fields without rules are not looked at. */
export type FieldRules<Table extends RuleTable, Values extends object> = {
  readonly [Field in keyof Values & string]?: RuleSet<Table, Values, Values[Field]>;
};

/** Messages by field, of the fields that fail. */
export type Failures<Values extends object> = { [Field in keyof Values & string]?: string };

/** Judges the values of a form; the fields are those of `values`, the names those of the table. */
export type Validate<Table extends RuleTable> = <Values extends object>(
  values: Values,
  rules: FieldRules<Table, NoInfer<Values>>,
) => Failures<Values>;
