/** One thing that a fragment was asked for with and cannot be. */
export function refusal(tag: string, what: string, value: unknown, accepted: string): Error {
  let shown: string | undefined;
  try {
    shown = JSON.stringify(value)?.slice(0, 120);
  } catch {
    // What has no JSON is told by its kind.
  }
  return new Error(
    `renderFragment("${tag}"): ${what}: ${shown ?? typeof value} is not accepted; accepted: ${accepted}.`,
  );
}
