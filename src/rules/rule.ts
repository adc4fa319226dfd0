/** What a rule may look at beside the text it judges: all values of the form, and the whole value of its own field. */
export interface FormState {
  readonly values: object;
  readonly value: unknown;
}

/**
 * One rule or named format. It judges one text at a time: the validator turns values into the texts a
 * form would send (see `textsOf`), leaves empty ones out, and asks for each.
 */
export interface Rule<Args extends readonly unknown[] = readonly []> {
  /** What is said when the rule does not hold: `{0}` is the field's label, `{1}` and `{2}` the arguments. */
  readonly message: string;
  readonly holds: (text: string, args: Args, form: FormState) => boolean;
  /** How many arguments the rule cannot do without; none unless said. */
  readonly needs?: number;
  /** The arguments have to be numbers. */
  readonly numeric?: true;
  /** The rule is asked about an empty value too, as the text `""`; every other rule lets it pass. */
  readonly judgesEmpty?: true;
  /** What `{1}`, `{2}` read; the arguments themselves unless said. */
  readonly words?: (args: Args) => readonly string[];
}

/** Rules and formats by name: one namespace (contract section 8). */
export type RuleTable = Readonly<Record<string, Rule<never>>>;

declare const otherField: unique symbol;
/** The type of an argument that names another field; `validate` narrows it to the fields of the form at hand. */
export type OtherField = string & { readonly [otherField]: true };
