import { NUMBER } from "./formats/number";

/** The number that a text represents in the `number` format: NaN for "", "0x10", "Infinity" and similar texts that `Number` would accept. */
export function numberOf(text: string): number {
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}
