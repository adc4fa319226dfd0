import { LEASE_KEY } from "./forgetVisitor";

/** Which tab sends at the moment: unsent events belong to all tabs of a site, and two that send would send them twice. */
export interface Lease {
  /** 0 when this page may send now, else how long another one may still be at it, in milliseconds. */
  take(): number;
  /** Lets others send. */
  release(): void;
}

export function createLease(localStorage: () => Storage, now: () => number, lengthMs: number): Lease {
  const me = Math.random().toString(36).slice(2);

  return {
    take() {
      try {
        const storage = localStorage();
        const [holder, until] = (storage.getItem(LEASE_KEY) ?? "").split(" ");
        const left = Number(until) - now();
        // More than a whole lease is left only when a clock was set back.
        if (holder !== me && left > 0 && left <= lengthMs) return left;
        storage.setItem(LEASE_KEY, `${me} ${now() + lengthMs}`);
      } catch {
        // Without storage nothing is shared.
      }
      return 0;
    },
    release() {
      try {
        const storage = localStorage();
        if (storage.getItem(LEASE_KEY)?.startsWith(`${me} `)) storage.removeItem(LEASE_KEY);
      } catch {
        // As above.
      }
    },
  };
}
