import { getObject, leaseWithin, putWithin, type SharedStore } from "./SharedStore";

/** Longer than a server needs between its read and its write. After this wait, all competing servers read the same holder. */
const WRITE_WAIT_MS = 150;
/** Much shorter than the 50 ms that a page waits for its first data, so that the call can still respond in time. */
const FIRST_WRITE_WAIT_MS = 20;

interface LeaseOptions {
  name: string;
  /** How long the lease lasts, whatever the result of the work. */
  lifeMs: number;
  /** True on this server's first attempt without data. It waits less, so servers that start together may all call. */
  isFirst: boolean;
  now(): number;
}

/**
 * Takes a lease, so that only one of several servers does some work. Returns the end of another server's lease. Returns undefined if the
 * caller holds the lease, or if the store does not respond.
 */
export async function acquireLease(store: SharedStore, options: LeaseOptions): Promise<number | undefined> {
  const key = `lease ${options.name}`;
  const holder = Math.random().toString(36).slice(2);
  if (!store.lease) return acquireByWriting(store, key, holder, options);
  const heldForMs = await leaseWithin(store, key, holder, options.lifeMs);
  return heldForMs ? options.now() + heldForMs : undefined;
}

/** Takes a lease in a store that has only `get` and `put`: each server writes its name, waits, and reads the name back. */
async function acquireByWriting(
  store: SharedStore,
  key: string,
  holder: string,
  options: LeaseOptions,
): Promise<number | undefined> {
  const heldUntil = endOf(await getObject(store, key), options);
  if (heldUntil) return heldUntil;
  await putWithin(store, key, { holder, at: options.now() });
  await new Promise((resolve) => setTimeout(resolve, options.isFirst ? FIRST_WRITE_WAIT_MS : WRITE_WAIT_MS));
  const lease: { holder?: unknown; at?: unknown } | undefined = await getObject(store, key);
  return lease?.holder === holder ? undefined : endOf(lease, options);
}

/** Returns the end of a lease; undefined if it has ended. A lease from the future (clock skew) or without a holder is ignored. */
function endOf(
  { holder, at }: { holder?: unknown; at?: unknown } = {},
  { now, lifeMs }: LeaseOptions,
): number | undefined {
  if (typeof holder !== "string" || typeof at !== "number" || at > now() || now() - at >= lifeMs)
    return undefined;
  return at + lifeMs;
}
