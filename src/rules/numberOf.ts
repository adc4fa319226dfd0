import { NUMBER } from "./formats/number";

/** The number a text writes, by the `number` format: NaN for "", "0x10", "Infinity" and the like, which `Number` would take. */
export function numberOf(text: string): number {
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}
