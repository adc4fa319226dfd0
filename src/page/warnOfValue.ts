import { warnOnce } from "../browser/log";
import type { OnBadValue } from "./settings";

/** Says once of each value of an element's settings, or of the page's, that it could not be read. */
export function warnOfValue(tag: string): OnBadValue {
  return (where, value, accepts, countsAs, isOfPage) => {
    // All elements read what the page gives: it is told of once, not once an element.
    const element = isOfPage ? "page" : tag;
    const prefix = isOfPage ? "" : `<${tag}> `;
    warnOnce({
      kind: "setting",
      element,
      message: `${prefix}${where}: ${inWords(value)} is not accepted and counts as ${countsAs}; accepted: ${accepts}.`,
    });
  };
}

const MAX_LENGTH = 120;

function inWords(value: unknown): string {
  try {
    // Cut first: it may be very long, and so may be what escaping makes of it.
    const text = typeof value === "string" ? JSON.stringify(value.slice(0, MAX_LENGTH)) : String(value);
    return text.slice(0, MAX_LENGTH);
  } catch {
    // A value of the host page whose toString throws.
    return typeof value;
  }
}
