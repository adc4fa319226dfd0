import { isNavigation } from "../../src/api/fetchNavigation";

/** Navigation data and the time when it was fetched, in milliseconds since 1970. */
export interface StoredNavigation {
  navigation: object;
  at: number;
}

/** A store that several servers share, such as Cloudflare's KV or Redis. Callers must expect it to fail, hang or return invalid values. */
export interface SharedStore {
  /** `cacheTtl` is for Cloudflare's KV: how many seconds a node may cache the value. */
  get(key: string, options?: { cacheTtl: number }): Promise<string | null | undefined>;
  put(key: string, value: string): Promise<unknown>;
  /**
   * Takes a lease atomically. Returns 0 if the caller now holds it, otherwise the milliseconds that remain of another server's lease.
   * Without this method, as with KV, leases use `get` and `put`.
   */
  lease?(key: string, holder: string, lifeMs: number): Promise<number>;
  /** Called after navigation data was read. `isUsable` tells whether it was valid. */
  onRead?(isUsable: boolean): void;
}

/**
 * The format version of stored values. Servers ignore values of other versions. A value without a version has version 1. Raise this number
 * if older releases cannot read the new values.
 */
export const FORMAT_VERSION = 1;
/** Values above this size are neither written nor read. */
export const MAX_VALUE_BYTES = 8_000_000;
/** KV's minimum is 30 seconds and its default is 60. A short cache shows writes of other nodes sooner. */
const SHORT_CACHE = { cacheTtl: 30 };
/** The timeout for one access. After it, the store counts as not responding. */
const STORE_TIMEOUT_MS = 1_000;

/** Reads a value: null if there is none, undefined if the store does not respond in time. */
export async function getWithin(store: SharedStore, key: string): Promise<string | null | undefined> {
  const read = async () => {
    const get = async () => store.get(key, SHORT_CACHE);
    // Some stores reject a `cacheTtl` this short, so this retries without it.
    const value = await get().catch(() => store.get(key));
    return value === null || value === undefined ? null : String(value);
  };
  return within(read, STORE_TIMEOUT_MS);
}

/** Writes a value. Errors of the store are ignored, and values that are too long are not written. */
async function putWithin(store: SharedStore, key: string, value: object): Promise<void> {
  const text = JSON.stringify(value);
  if (!isTooLong(text)) await within(() => store.put(key, text), STORE_TIMEOUT_MS);
}

/**
 * Reads the navigation data of an address. Undefined if the store does not respond. `stored` is missing if there is no usable data; `at` is
 * then the time of the data that this release cannot use, or 0.
 */
export async function readFromStore(
  store: SharedStore,
  url: string,
): Promise<{ stored?: StoredNavigation; at: number } | undefined> {
  const text = await getWithin(store, keyOf(url));
  const found = parseObject(text) as (Partial<StoredNavigation> & { version?: unknown }) | undefined;
  const { navigation, at, version = FORMAT_VERSION } = found ?? {};
  const isUsable =
    version === FORMAT_VERSION &&
    Number.isFinite(at) &&
    at !== undefined &&
    isWellFormedNavigation(navigation);
  if (typeof text === "string") store.onRead?.(isUsable);
  if (text === undefined) return undefined;
  return isUsable ? { stored: { navigation, at }, at } : { at: typeof at === "number" ? at : 0 };
}

export function writeToStore(store: SharedStore, url: string, stored: StoredNavigation): Promise<void> {
  return putWithin(store, keyOf(url), { version: FORMAT_VERSION, ...stored });
}

function keyOf(url: string): string {
  return `navigation ${url}`;
}

function isTooLong(text: string): boolean {
  // A UTF-16 code unit takes at most three bytes in UTF-8.
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

/** Waits for work, but no longer than a time. Undefined if the work fails or takes longer. */
export async function within<T>(work: () => Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([work(), timeout]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Longer than a server needs between its read and its write. After this wait, all competing servers read the same holder. */
const WRITE_WAIT_MS = 150;
/** Much shorter than the 50 ms that a page waits for its first data, so that the call can still respond in time. */
const FIRST_WRITE_WAIT_MS = 20;

/**
 * Takes a lease, so that only one of several servers does some work. Returns the end of another server's lease. Returns undefined if the
 * caller holds the lease, or if the store does not respond. The lease lasts `lifeMs`, whatever the result of the work. `isFirst` is true on
 * this server's first attempt without data: it waits less, so servers that start together may all call. In a store that has only `get` and
 * `put`, each server writes its name, waits, and reads the name back.
 */
export async function acquireLease(
  store: SharedStore,
  { name, lifeMs, isFirst, now }: { name: string; lifeMs: number; isFirst: boolean; now(): number },
): Promise<number | undefined> {
  const key = `lease ${name}`;
  const holder = Math.random().toString(36).slice(2);
  if (store.lease) {
    const heldForMs = await within(async () => store.lease?.(key, holder, lifeMs), STORE_TIMEOUT_MS);
    return heldForMs ? now() + heldForMs : undefined;
  }
  /** Reads the lease. One that has ended, is from the future (clock skew) or has no holder is ignored. */
  const read = async () => {
    const lease: { holder?: unknown; at?: unknown } = parseObject(await getWithin(store, key)) ?? {};
    const { at } = lease;
    const isHeld = typeof lease.holder === "string" && typeof at === "number" && at <= now();
    return isHeld && now() - at < lifeMs ? { isOurs: lease.holder === holder, end: at + lifeMs } : undefined;
  };
  const held = await read();
  if (held) return held.end;
  await putWithin(store, key, { holder, at: now() });
  await new Promise((resolve) => setTimeout(resolve, isFirst ? FIRST_WRITE_WAIT_MS : WRITE_WAIT_MS));
  const taken = await read();
  return taken?.isOurs ? undefined : taken?.end;
}

/**
 * Whether a response is navigation data whose brand and groupings have the right type. Other data would replace the last good header with
 * an empty one.
 */
export function isWellFormedNavigation(value: unknown): value is object {
  if (!isNavigation(value)) return false;
  const { brand, groupings } = value as { brand?: unknown; groupings?: unknown };
  const isBrandValid = typeof (brand ?? {}) === "object" && !Array.isArray(brand);
  const areGroupingsValid = Array.isArray(groupings ?? []);
  return isBrandValid && areGroupingsValid && Boolean(brand ?? groupings);
}
