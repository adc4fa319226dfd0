import { getObject, putWithin, type SharedStore } from "./SharedStore";

/** Longer than a server takes from its look to its write: then all that looked at once see the name that was written last. */
const SETTLE_MS = 150;

interface LeaseOptions {
  name: string;
  /** How long it holds, however the work ends. */
  lifeMs: number;
  now(): number;
  /** A page waits: there is no time to look again, and two servers may both have it. */
  isHurried: boolean;
}

/**
 * Lets one of several servers do something, by a store that can only get and put: each writes its name, waits, and looks whose name is
 * there. Gives the time until which another server has it; undefined where the caller has it, and where the store does not answer.
 */
export async function takeLease(store: SharedStore, options: LeaseOptions): Promise<number | undefined> {
  const key = `lease ${options.name}`;
  const holder = Math.random().toString(36).slice(2);
  const heldUntil = endOf(await getObject(store, key), options);
  if (heldUntil) return heldUntil;
  const written = putWithin(store, key, { holder, at: options.now() });
  if (options.isHurried) return undefined;
  await written;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const lease: { holder?: unknown; at?: unknown } | undefined = await getObject(store, key);
  return lease?.holder === holder ? undefined : endOf(lease, options);
}

/** When a lease ends; undefined where it has ended. One of the future is another clock's: it holds nobody up. */
function endOf(lease: { at?: unknown } | undefined, { now, lifeMs }: LeaseOptions): number | undefined {
  const at = lease?.at;
  if (typeof at !== "number" || at > now() || now() - at >= lifeMs) return undefined;
  return at + lifeMs;
}
