import { warnOnce } from "../browser/log";

/** An email address, also in an address (`%40`), or a signed token. */
const PRIVATE_VALUE = /[^\s/@](@|%40)[^\s/@]|\beyJ[\w-]{5,}\./i;
const PRIVATE_NAME = /^e-?mail|token$|passw/i;
const MAX_DEPTH = 4;

export function isPrivate(text: string): boolean {
  return PRIVATE_VALUE.test(text);
}

/**
 * A copy of an event's data as it may leave: plain values only, and none that is an email address or a token, whoever put it
 * there. What is taken out is warned about, by the name of its field and without its value.
 */
export function cleanData(event: string, data: object): Record<string, unknown> {
  return copy(data, 0) as Record<string, unknown>;

  function copy(value: unknown, depth: number, name = ""): unknown {
    if (value && (PRIVATE_NAME.test(name) || (typeof value === "string" && isPrivate(value)))) {
      warnOnce({
        kind: "other",
        element: "page",
        message: `The analytics event ${event} came with an email address or a token in "${name}"; it is left out.`,
      });
      return undefined;
    }
    if (typeof value !== "object" || !value) return typeof value === "function" ? undefined : value;
    if (depth > MAX_DEPTH) return undefined;
    if (Array.isArray(value)) return value.map((one) => copy(one, depth + 1, name));
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const kept = copy((value as Record<string, unknown>)[key], depth + 1, key);
      if (kept !== undefined) result[key] = kept;
    }
    return result;
  }
}
