import { cleanAddress } from "../../browser/cleanAddress";
import { isPrivateText } from "../../browser/isPrivateText";
import type { Payload } from "./createEventStore";

const TITLE_MAX_LENGTH = 512;

/**
 * Cleans the addresses and the title that Snowplow adds to an event. An address may contain typed text (`initialText` of the chat), a token or
 * an email address. A title may contain an email address.
 */
export function cleanPayload(payload: Payload): Payload {
  const clean = { ...payload };
  for (const field of ["url", "refr"]) if (clean[field]) clean[field] = cleanAddress(clean[field]);
  if (clean.page) clean.page = isPrivateText(clean.page) ? "" : clean.page.slice(0, TITLE_MAX_LENGTH);
  for (const field of Object.keys(clean)) if (!clean[field]) delete clean[field];
  return clean;
}
