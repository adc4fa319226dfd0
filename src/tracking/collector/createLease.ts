import { LEASE_KEY } from "./forgetVisitor";

/** The right to send. All tabs of a site share the unsent events, so two tabs at once would send them twice. */
export interface Lease {
  /** Returns 0 if this document may send now, otherwise the milliseconds until another document's lease ends. */
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
        // A lease cannot end later than its length from now, unless the clock was set back.
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
