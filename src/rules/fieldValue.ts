/** The value of a field; undefined when the form has none, because `constructor` and other inherited names are not fields. */
export function fieldValue(values: object, field: string): unknown {
  return Object.hasOwn(values, field) ? (values as Readonly<Record<string, unknown>>)[field] : undefined;
}
