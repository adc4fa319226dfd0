import { NAVIGATION_MAX } from "../../src/limits";

/** Navigation data and the time when it was fetched, in milliseconds since 1970. */
export interface StoredNavigation {
  navigation: object;
  at: number;
}

/** How Cloudflare's KV reads a value; other stores ignore it. */
export interface ReadOptions {
  /** For how many seconds a node may repeat the value that it has read. */
  cacheTtl: number;
}

/** A store that several servers share, such as Cloudflare's KV. It may fail, hang or return anything. */
export interface SharedStore {
  get(key: string, options?: ReadOptions): Promise<string | null | undefined>;
  put(key: string, value: string): Promise<unknown>;
}

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

/** Writes a value. A failure of the store is ignored. */
export async function putWithin(store: SharedStore, key: string, value: object): Promise<void> {
  await within(() => store.put(key, JSON.stringify(value)));
}

/** The stored object of a key; undefined for any other value. */
export async function getObject(store: SharedStore, key: string): Promise<object | undefined> {
  try {
    const text = (await getWithin(store, key)) ?? "null";
    if (text.length > NAVIGATION_MAX.characters) return undefined;
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

export async function readFromStore(store: SharedStore, url: string): Promise<StoredNavigation | undefined> {
  const found = (await getObject(store, keyOf(url))) as Partial<StoredNavigation> | undefined;
  const { navigation, at } = found ?? {};
  return typeof at === "number" && navigation ? { navigation, at } : undefined;
}

export function writeToStore(store: SharedStore, url: string, stored: StoredNavigation): Promise<void> {
  return putWithin(store, keyOf(url), stored);
}

function keyOf(url: string): string {
  return `navigation ${url}`;
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
