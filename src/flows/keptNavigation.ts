import { type FetchNavigationCall, navigationUrl } from "../api/fetchNavigation";
import { isNavigation } from "../api/isNavigation";
import { readNavigation } from "../api/readNavigation";
import * as identity from "../brands/identity.json";
import { documentProperty } from "../browser/documentProperty";
import { readStored, store } from "../browser/storage";
import { addQuery } from "../http/addQuery";
import { HttpError } from "../http/HttpError";
import { NAVIGATION_KEPT_MAX, NAVIGATION_RETRY_MS, NAVIGATION_STORED_MAX_CHARACTERS } from "../limits";

type Asked = Omit<FetchNavigationCall, "signal">;

/** As it lies in local storage. */
interface Kept {
  /** When it came, milliseconds since 1970. */
  at: number;
  data: object;
}

const PREFIX = "hs-navigation ";

/** One entry for each full address. */
function keyOf({ baseUrl, variant, domain }: Asked): string {
  return (
    PREFIX +
    new URL(addQuery(navigationUrl(baseUrl), { variant, domain }), documentProperty(document, "baseURI")).href
  );
}

/**
 * Keeps a good answer for when the CMS fails. An answer to a call with a token may be for one visitor: the next visitor at the
 * same browser must not see it, so it is not kept.
 */
export function storeNavigation(asked: Asked, data: object): void {
  if (asked.token || asked.apiAuthToken || !hasContent(data)) return;
  const key = keyOf(asked);
  try {
    const { aiLink, ...read } = readNavigation(data, () => undefined);
    // As it came, of what is read of it: the rest may be of any size.
    const kept: Kept = { at: Date.now(), data: { ...read, [identity.aiLinkField]: aiLink } };
    const text = JSON.stringify(kept);
    dropOldest(key, text.length);
    if (text.length <= NAVIGATION_STORED_MAX_CHARACTERS) store(key, text);
  } catch {
    // Without storage, or where a toJSON of the host page throws, nothing is kept.
  }
}

/** Limits how many answers are stored and their size together, since an address may never be asked again. */
function dropOldest(key: string, length: number): void {
  let sum = length;
  const others = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX) && name !== key);
  const ages = others.map((name) => ({ name, at: readKept(name)?.at ?? 0 })).sort((a, b) => b.at - a.at);
  ages.forEach(({ name }, index) => {
    sum += readStored(name)?.length ?? 0;
    if (index >= NAVIGATION_KEPT_MAX - 1 || sum > NAVIGATION_STORED_MAX_CHARACTERS)
      localStorage.removeItem(name);
  });
}

/** The last good answer of an address, while it is not too old and still passes the check that a fresh one passes. */
export function recallNavigation(asked: Asked, maxStaleS: number): object | undefined {
  const kept = keptFor(asked);
  const age = Date.now() - (kept?.at ?? 0);
  // The answer is of the future where the clock was set back, so its age is unknown.
  if (!kept || !(age >= 0 && age <= maxStaleS * 1000) || !isNavigation(kept.data)) return undefined;
  return hasContent(kept.data) ? kept.data : undefined;
}

/** An answer without content must not replace an earlier one that has some. */
function hasContent(data: object): boolean {
  const { brand, groupings } = readNavigation(data, () => undefined);
  return Boolean(brand || groupings);
}

function keptFor(asked: Asked): Kept | undefined {
  try {
    return readKept(keyOf(asked));
  } catch {
    // What was asked is no address.
    return undefined;
  }
}

function readKept(key: string): Kept | undefined {
  try {
    const kept = JSON.parse(readStored(key) ?? "null") as Partial<Kept> | null;
    return kept && typeof kept.at === "number" ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks once more, after a moment that differs from visitor to visitor, where that may help: the connection broke, or the server
 * is busy or broken. After a timeout it does not ask again, since the visitor has waited long enough.
 */
export async function askAgain<T>(error: unknown, ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const status = error instanceof HttpError ? error.status : 0;
  const mayPass = status === 429 || status >= 500;
  if (!mayPass || navigator.onLine === false) throw error;
  await new Promise((resolve) => setTimeout(resolve, NAVIGATION_RETRY_MS * (1 + Math.random())));
  if (signal.aborted) throw error;
  return ask();
}
