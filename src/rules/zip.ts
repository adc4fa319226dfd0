import { ZIP_LENGTH } from "../limits";

/** Whether the text is a US ZIP code as the elements take it: exactly 5 ASCII digits (spec section 5). */
export function isZip(value: string): boolean {
  return /^[0-9]{5}$/.test(value);
}

/** What stays of typed or pasted text in a ZIP field: its ASCII digits, at most 5 of them (spec section 5). */
export function zipDigits(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, ZIP_LENGTH);
}
