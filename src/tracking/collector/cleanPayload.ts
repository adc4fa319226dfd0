import { isPrivate } from "../cleanData";
import type { Payload } from "./createEventStore";

/** Where an address came from: kept whatever else it says. */
const CAMPAIGN = /^(utm_\w+|\w*clid)$/i;
/** Names under which a page's address carries what a visitor typed or what lets somebody in. */
const PRIVATE_PARAMETER =
  /mail|token|passw|secret|auth|key|code|text|message|phone|tel|name|address|session|sid|user|login|query|search|^q$|zip|postal|redirect|return/i;
/** A number tells legacy pages apart (`?page=3`); a word may be what somebody wrote into a form. */
const PLAIN_VALUE = /^\d{1,8}$/;
const TITLE_MAX_LENGTH = 512;

/**
 * Takes out of an event what the browser put in unasked: addresses may carry what was typed in a form (the chat's first words
 * travel as `initialText`), a token or an email address; titles may hold an email address too.
 */
export function cleanPayload(payload: Payload): Payload {
  const clean = { ...payload };
  for (const field of ["url", "refr"]) if (clean[field]) clean[field] = cleanAddress(clean[field]);
  if (clean.page) clean.page = isPrivate(clean.page) ? "" : clean.page.slice(0, TITLE_MAX_LENGTH);
  for (const field of Object.keys(clean)) if (!clean[field]) delete clean[field];
  return clean;
}

/** An address without its fragment and without the parameters that may hold something private. */
export function cleanAddress(address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return "";
  }
  url.hash = url.username = url.password = "";
  url.pathname = cleanPath(url.pathname);
  const names = [...new Set(url.searchParams.keys())];
  for (const name of names) {
    const values = url.searchParams.getAll(name).join(" ");
    const isKept = CAMPAIGN.test(name) || (!PRIVATE_PARAMETER.test(name) && PLAIN_VALUE.test(values));
    if (!isKept || isPrivate(values) || isPrivate(name)) url.searchParams.delete(name);
  }
  return url.href;
}

/** A path without the steps that are an email address or a token. */
export function cleanPath(path: string): string {
  return path.replace(/[^/]+/g, (step) => (isPrivate(step) ? "-" : step));
}
