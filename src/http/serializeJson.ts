/**
 * JSON as the standard says it, on pages where a library has given arrays or objects a `toJSON` of its own
 * (Prototype 1.6 makes `{ a: [1] }` write the array as a string). `toJSON` runs before the replacer, but the replacer
 * still sees the original value in its holder and hands that on. Dates keep theirs.
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
