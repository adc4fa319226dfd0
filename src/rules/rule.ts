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
