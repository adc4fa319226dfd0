/** A store's possible faults: no reply, slow replies, rejected writes, or values under our keys that this release cannot read. */
export type StoreFault = "unreachable" | "slow" | "writes" | "values";

export interface StoreStateOptions {
  warn(message: string): void;
  inform(message: string): void;
}

/** Tracks the state of the store. Logs one line when the store fails and one when it works again. */
export function createStoreState({ warn, inform }: StoreStateOptions) {
  const faults = new Set<StoreFault>();
  return {
    has: (fault: StoreFault) => faults.has(fault),
    isUp: () => faults.size === 0,
    fail(fault: StoreFault, reason: string): void {
      const wasUp = faults.size === 0;
      faults.add(fault);
      if (wasUp) warn(`store: ${reason}; this process continues without it`);
    },
    recover(...fixed: StoreFault[]): void {
      const wasUp = faults.size === 0;
      for (const fault of fixed) faults.delete(fault);
      if (!wasUp && faults.size === 0) inform("store: works again");
    },
  };
}

export type StoreState = ReturnType<typeof createStoreState>;
