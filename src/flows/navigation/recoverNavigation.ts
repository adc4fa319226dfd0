import { type FetchNavigationCall, isNavigation, navigationUrl } from "../../api/fetchNavigation";
import { readNavigation } from "../../api/readNavigation";
import * as identity from "../../brands/identity.json";
import { documentProperty } from "../../browser/documentProperty";
import { parseUrl } from "../../browser/safeUrl";
import { readStored, store } from "../../browser/storage";
import { addQuery } from "../../http/addQuery";
import { isHttpError } from "../../http/HttpError";
import { NAVIGATION_RETRY_MS, NAVIGATION_STORED_MAX, NAVIGATION_STORED_MAX_CHARACTERS } from "../../limits";

export type NavigationRequest = Omit<FetchNavigationCall, "signal">;

interface StoredNavigation {
  /** When it arrived, in milliseconds since 1970. */
  at: number;
  data: object;
}

const PREFIX = "hs-navigation ";

/** The storage key of a call: its full address. Nothing is ever stored for an invalid one. */
function keyOf({ baseUrl, variant, domain }: NavigationRequest): string {
  const address = addQuery(navigationUrl(baseUrl), { variant, domain });
  return PREFIX + parseUrl(address, documentProperty(document, "baseURI"))?.href;
}

/** Stores navigation data for later failures, but not that of a call with a token: the next user of the browser must not see it. */
export function storeNavigation(call: NavigationRequest, data: object): void {
  if (call.token || call.apiAuthToken || !hasContent(data)) return;
  const key = keyOf(call);
  try {
    // Store only the valid parts, because the rest may be of any size.
    const { aiLink, ...read } = readNavigation(data, () => undefined);
    const stored: StoredNavigation = { at: Date.now(), data: { ...read, [identity.aiLinkField]: aiLink } };
    const text = JSON.stringify(stored);
    removeOldest(key, text.length);
    if (text.length <= NAVIGATION_STORED_MAX_CHARACTERS) store(key, text);
  } catch {
    // Storage is missing, or a toJSON of the host page throws.
  }
}

/** Limits the number and the total size of stored entries, because some addresses are never called again. */
function removeOldest(key: string, length: number): void {
  let sum = length;
  const others = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX) && name !== key);
  const ages = others.map((name) => ({ name, at: readEntry(name)?.at ?? 0 })).sort((a, b) => b.at - a.at);
  ages.forEach(({ name }, index) => {
    sum += readStored(name)?.length ?? 0;
    if (index >= NAVIGATION_STORED_MAX - 1 || sum > NAVIGATION_STORED_MAX_CHARACTERS)
      localStorage.removeItem(name);
  });
}

/** The stored data of a call; undefined if there is none, or if it is too old, empty or not navigation data. */
export function readStoredNavigation(call: NavigationRequest, maxStaleS: number): object | undefined {
  const stored = readEntry(keyOf(call));
  const age = Date.now() - (stored?.at ?? 0);
  // The age is negative if the clock was set back. The data then counts as too old.
  if (!stored || !(age >= 0 && age <= maxStaleS * 1000) || !isNavigation(stored.data)) return undefined;
  return hasContent(stored.data) ? stored.data : undefined;
}

/** Whether the data has content. Data without content must not replace stored data. */
function hasContent(data: object): boolean {
  const { brand, groupings } = readNavigation(data, () => undefined);
  return Boolean(brand || groupings);
}

/** Another script may have written the entry. Nothing that is too long comes from us. */
function readEntry(key: string): StoredNavigation | undefined {
  try {
    const text = readStored(key) ?? "";
    if (text.length > NAVIGATION_STORED_MAX_CHARACTERS) return undefined;
    const entry = JSON.parse(text) as Partial<StoredNavigation> | null;
    return entry && typeof entry.at === "number" ? (entry as StoredNavigation) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Retries a failed call once, after a random delay, if the connection broke or the server is overloaded or broken. Does not retry after a
 * timeout, because the visitor has waited long enough.
 */
export async function retryCall<T>(error: unknown, call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const status = isHttpError(error) ? error.status : 0;
  const isTemporary = status === 429 || status >= 500;
  if (!isTemporary || navigator.onLine === false) throw error;
  await new Promise((resolve) => setTimeout(resolve, NAVIGATION_RETRY_MS * (1 + Math.random())));
  if (signal.aborted) throw error;
  return call();
}
