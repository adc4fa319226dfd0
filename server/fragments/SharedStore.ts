import { isWellFormedNavigation } from "./isWellFormedNavigation";

/** Navigation data and the time when it was fetched, in milliseconds since 1970. */
export interface StoredNavigation {
  navigation: object;
  at: number;
}

/** How Cloudflare's KV reads a value; other stores ignore it. */
interface ReadOptions {
  /** For how many seconds a node may repeat the value that it has read. */
  cacheTtl: number;
}

/** A store that several servers share, such as Cloudflare's KV or Redis. It may fail, hang or return anything. */
export interface SharedStore {
  get(key: string, options?: ReadOptions): Promise<string | null | undefined>;
  put(key: string, value: string): Promise<unknown>;
  /**
   * Takes a lease in one step, if the store can: returns 0 if the caller now holds it, else for how many milliseconds another server
   * still does. A store without it, such as KV, gets a lease by `get` and `put`.
   */
  lease?(key: string, holder: string, lifeMs: number): Promise<number>;
  /** Called after navigation data was read, with whether it could be used. */
  onRead?(isUsable: boolean): void;
}

/**
 * The version of the stored values. A server ignores values of another version. A value without a version has the first one.
 * Raise it when older releases could not read the new values.
 */
export const FORMAT_VERSION = 1;
/** Longer values are neither written nor read. */
export const MAX_VALUE_BYTES = 8_000_000;
/** KV's minimum; its default is 60. What other nodes have written is read sooner with it. */
const SHORT_CACHE: ReadOptions = { cacheTtl: 30 };
/** The timeout of one access. Later the store counts as not answering. */
const STORE_TIMEOUT_MS = 1_000;

/** A value of the store: null if there is none, undefined if the store does not answer in time. */
export async function getWithin(store: SharedStore, key: string): Promise<string | null | undefined> {
  return within(async () => {
    const value = (await get(store, key)) ?? null;
    return value === null ? null : String(value);
  });
}

async function get(store: SharedStore, key: string): Promise<string | null | undefined> {
  try {
    return await store.get(key, SHORT_CACHE);
  } catch {
    // Some stores refuse a time in the cache that is as short as this.
    return store.get(key);
  }
}

/** Writes a value. A failure of the store is ignored, and a value that is too long is not written. */
export async function putWithin(store: SharedStore, key: string, value: object): Promise<void> {
  const text = JSON.stringify(value);
  if (!isTooLong(text)) await within(() => store.put(key, text));
}

/** The stored object of a key; undefined for any other value. */
export async function getObject(store: SharedStore, key: string): Promise<object | undefined> {
  return parseObject(await getWithin(store, key));
}

/** For how long another server holds a lease, see `SharedStore.lease`; undefined if the store cannot say. */
export async function leaseWithin(
  store: SharedStore,
  key: string,
  holder: string,
  lifeMs: number,
): Promise<number | undefined> {
  return within(async () => store.lease?.(key, holder, lifeMs));
}

export async function readFromStore(store: SharedStore, url: string): Promise<StoredNavigation | undefined> {
  const text = await getWithin(store, keyOf(url));
  const found = parseObject(text) as (Partial<StoredNavigation> & { version?: unknown }) | undefined;
  const { navigation, at, version = FORMAT_VERSION } = found ?? {};
  const isUsable =
    version === FORMAT_VERSION &&
    Number.isFinite(at) &&
    at !== undefined &&
    isWellFormedNavigation(navigation);
  if (typeof text === "string") store.onRead?.(isUsable);
  return isUsable ? { navigation, at } : undefined;
}

export function writeToStore(store: SharedStore, url: string, stored: StoredNavigation): Promise<void> {
  return putWithin(store, keyOf(url), { version: FORMAT_VERSION, ...stored });
}

function keyOf(url: string): string {
  return `navigation ${url}`;
}

function isTooLong(text: string): boolean {
  // A character takes three bytes at most.
  return text.length > MAX_VALUE_BYTES / 3 && new TextEncoder().encode(text).length > MAX_VALUE_BYTES;
}

function parseObject(text: string | null | undefined): object | undefined {
  if (!text || isTooLong(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

async function within<T>(access: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, STORE_TIMEOUT_MS, undefined);
  });
  try {
    return await Promise.race([access(), timeout]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
