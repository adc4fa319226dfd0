/**
 * The texts that a form would send for a value, without empty ones, so `[]` means empty.
 *
 * Numbers and booleans are sent as written (`0` is `"0"`, `false` is `"false"`, neither is empty). An
 * array is a multi-select or several inputs of one name: one text for each item. A space is text: `"   "` is
 * not empty, only `""`, null, undefined and an array of only these are (contract section 8).
 */
export function textsOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter((item) => item !== undefined && item !== null)
    .map(String)
    .filter((text) => text !== "");
}
