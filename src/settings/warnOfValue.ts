import { warnOnce } from "../browser/log";
import type { OnBadValue } from "./readSettings";

/** Creates a function that warns once about each invalid value of an element or of the host page. */
export function warnOfValue(tag: string): OnBadValue {
  return (where, value, accepts, countsAs, isFromHostPage) => {
    // All elements read the host page's settings, so one warning is enough.
    const element = isFromHostPage ? "page" : tag;
    const prefix = isFromHostPage ? "" : `<${tag}> `;
    const use = countsAs === "absent" ? "" : ` counts as ${countsAs}`;
    const message = `${prefix}${where}: unknown value ${valueText(value)}${use}. Expected: ${accepts}.`;
    warnOnce({ kind: "setting", element, message });
  };
}

const MAX_LENGTH = 120;

function valueText(value: unknown): string {
  if (value === undefined) return "(hidden)";
  try {
    // Not escaped, so that a search for the value finds it.
    return typeof value === "string" ? `"${value.slice(0, MAX_LENGTH)}"` : String(value).slice(0, MAX_LENGTH);
  } catch {
    // The value's toString throws.
    return typeof value;
  }
}
