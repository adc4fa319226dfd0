/** The error for an argument of `renderFragment` that is not accepted. */
export function invalidArgument(tag: string, what: string, value: unknown, accepted: string): Error {
  let shown: string | undefined;
  try {
    shown = JSON.stringify(value)?.slice(0, 120);
  } catch {
    // The message then names the value's type.
  }
  return new Error(
    `renderFragment("${tag}"): ${what}: ${shown ?? typeof value} is not accepted; accepted: ${accepted}.`,
  );
}
