import { getObject, leaseWithin, putWithin, type SharedStore } from "./SharedStore";

/** Longer than a server takes from reading to writing, so that all servers that read at once then see the name that was written last. */
const WRITE_WAIT_MS = 150;

interface LeaseOptions {
  name: string;
  /** How long the lease holds, whatever the result of the work. */
  lifeMs: number;
  now(): number;
}

/**
 * Lets one of several servers do some work. Returns the time until which another server holds the lease; undefined if the caller holds
 * it, and if the store does not answer.
 */
export async function acquireLease(store: SharedStore, options: LeaseOptions): Promise<number | undefined> {
  const key = `lease ${options.name}`;
  const holder = Math.random().toString(36).slice(2);
  if (!store.lease) return acquireByWriting(store, key, holder, options);
  const heldForMs = await leaseWithin(store, key, holder, options.lifeMs);
  return heldForMs ? options.now() + heldForMs : undefined;
}

/**
 * For a store that can only get and put: each server writes its name, waits, and reads the name again.
 */
async function acquireByWriting(
  store: SharedStore,
  key: string,
  holder: string,
  options: LeaseOptions,
): Promise<number | undefined> {
  const heldUntil = endOf(await getObject(store, key), options);
  if (heldUntil) return heldUntil;
  await putWithin(store, key, { holder, at: options.now() });
  await new Promise((resolve) => setTimeout(resolve, WRITE_WAIT_MS));
  const lease: { holder?: unknown; at?: unknown } | undefined = await getObject(store, key);
  return lease?.holder === holder ? undefined : endOf(lease, options);
}

/**
 * The end of a lease; undefined if it has ended. A lease from the future comes from another clock, and one without a holder from no
 * server; neither counts.
 */
function endOf(
  { holder, at }: { holder?: unknown; at?: unknown } = {},
  { now, lifeMs }: LeaseOptions,
): number | undefined {
  if (typeof holder !== "string" || typeof at !== "number" || at > now() || now() - at >= lifeMs)
    return undefined;
  return at + lifeMs;
}
