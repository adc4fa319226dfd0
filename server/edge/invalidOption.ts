/** The error about an option that cannot be used. */
export function invalidOption(option: string, value: unknown, expected: string): Error {
  const given = typeof value === "number" ? value : JSON.stringify(value);
  return new Error(`${option}: unknown value ${given}. Expected: ${expected}`);
}
