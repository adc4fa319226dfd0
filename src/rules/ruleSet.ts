import type { OtherField, Rule, RuleTable } from "./rule";

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
