import { isPrivateText } from "../browser/isPrivateText";
import { warnOnce } from "../browser/log";

const PRIVATE_NAME = /^e-?mail|token$|passw/i;

/**
 * Copies the JSON values of an event's data, without email addresses and tokens. A warning names each removed field, but not its value.
 */
export function cleanData(event: string, data: object): Record<string, unknown> {
  function replace(this: Record<string, unknown>, name: string, converted: unknown): unknown {
    if (
      converted &&
      (PRIVATE_NAME.test(name) || (typeof converted === "string" && isPrivateText(converted)))
    ) {
      warnAbout(`"${name}" looks like an email address or a token and is left out`);
      return undefined;
    }
    // Prototype 1.6 adds a toJSON to arrays, which would turn them into strings.
    const original = this[name];
    return Array.isArray(original) ? original : converted;
  }

  function warnAbout(problem: unknown): void {
    warnOnce({ kind: "other", element: "page", message: `Analytics event ${event}: ${problem}.` });
  }

  try {
    return JSON.parse(JSON.stringify(data, replace)) as Record<string, unknown>;
  } catch (error) {
    // The host page's data may be circular or have a toJSON that throws.
    warnAbout(error);
    return {};
  }
}
