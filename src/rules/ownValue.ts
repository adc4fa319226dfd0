/** The value of a field, undefined when the form has none: a field called `constructor` is not every object's. */
export function ownValue(values: object, field: string): unknown {
  return Object.hasOwn(values, field) ? (values as Readonly<Record<string, unknown>>)[field] : undefined;
}
