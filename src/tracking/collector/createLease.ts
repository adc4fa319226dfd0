import { LEASE_KEY } from "./forgetVisitor";

/** The right to send. Unsent events are shared by all tabs of a site, so two tabs at a time would send them twice. */
export interface Lease {
  /** Returns 0 if this document may send now, or else the time until the lease of another document ends, in milliseconds. */
  acquire(): number;
  /** Lets other documents send. */
  release(): void;
}

export function createLease(localStorage: () => Storage, now: () => number, lengthMs: number): Lease {
  const ownId = Math.random().toString(36).slice(2);

  return {
    acquire() {
      try {
        const storage = localStorage();
        const [holder, until] = (storage.getItem(LEASE_KEY) ?? "").split(" ");
        const left = Number(until) - now();
        // More than the length of a lease can only be left after the clock was set back.
        if (holder !== ownId && left > 0 && left <= lengthMs) return left;
        storage.setItem(LEASE_KEY, `${ownId} ${now() + lengthMs}`);
      } catch {
        // Without storage, documents share no events, so each may send.
      }
      return 0;
    },
    release() {
      try {
        const storage = localStorage();
        if (storage.getItem(LEASE_KEY)?.startsWith(`${ownId} `)) storage.removeItem(LEASE_KEY);
      } catch {
        // Without storage there is no lease to release.
      }
    },
  };
}
