/** The error for an argument of `renderFragment` that is not accepted. */
export function invalidArgument(tag: string, what: string, value: unknown, expected: string): Error {
  let shown: string | undefined;
  try {
    shown = JSON.stringify(value)?.slice(0, 120);
  } catch {
    // The message then names the value's type.
  }
  return new Error(
    `renderFragment("${tag}"): ${what}: unknown value ${shown ?? typeof value}. Expected: ${expected}.`,
  );
}

/** The error for an option or an attribute that does not exist. */
export function unknownName(tag: string, kind: string, name: string, expected: string): Error {
  return new Error(
    `renderFragment("${tag}"): ${kind}: ${JSON.stringify(name)} is unknown. Expected: ${expected}.`,
  );
}
