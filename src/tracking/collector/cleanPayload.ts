import { cleanAddress } from "../../browser/cleanAddress";
import { isPrivateText } from "../../browser/isPrivateText";
import type { Payload } from "./createEventStore";

const TITLE_MAX_LENGTH = 512;

/**
 * Takes out of an event what the browser put in unasked: addresses may carry what was typed in a form (the chat's first words
 * travel as `initialText`), a token or an email address; titles may hold an email address too.
 */
export function cleanPayload(payload: Payload): Payload {
  const clean = { ...payload };
  for (const field of ["url", "refr"]) if (clean[field]) clean[field] = cleanAddress(clean[field]);
  if (clean.page) clean.page = isPrivateText(clean.page) ? "" : clean.page.slice(0, TITLE_MAX_LENGTH);
  for (const field of Object.keys(clean)) if (!clean[field]) delete clean[field];
  return clean;
}
