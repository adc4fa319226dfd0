import { isPrivateText } from "../browser/isPrivateText";
import { warnOnce } from "../browser/log";

const PRIVATE_NAME = /^e-?mail|token$|passw/i;

/**
 * A copy of an event's data that may be sent: JSON values only, and none that is an email address or a token. What is left out is warned
 * about by the name of its field, without its value.
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
    // Prototype 1.6 gives lists a toJSON that makes text of them.
    const original = this[name];
    return Array.isArray(original) ? original : converted;
  }

  function warnAbout(problem: unknown): void {
    warnOnce({ kind: "other", element: "page", message: `Analytics event ${event}: ${problem}.` });
  }

  try {
    return JSON.parse(JSON.stringify(data, replace)) as Record<string, unknown>;
  } catch (error) {
    // Only data of the host page can be circular.
    warnAbout(error);
    return {};
  }
}
