/**
 * Writes JSON without the `toJSON` methods that a library of the host page has added to arrays or objects. With Prototype 1.6,
 * `JSON.stringify({ a: [1] })` writes the array as a string. `toJSON` runs before the replacer, but the replacer can read the original value
 * from its holder. Dates keep their own `toJSON`.
 */
export function serializeJson(value: unknown): string | undefined {
  return JSON.stringify(value, function (this: Record<string, unknown>, key: string, converted: unknown) {
    const original = this[key];
    return Array.isArray(original) || isPlain(original) ? original : converted;
  });
}

function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  const isBare = prototype === Object.prototype || prototype === null;
  return isBare && !Object.hasOwn(value, "toJSON");
}
