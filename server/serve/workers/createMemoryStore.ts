import type { SharedStore } from "../../fragments/SharedStore";

/** A store in the memory of the primary process, for all its workers. Leases use a monotonic clock. */
export function createMemoryStore(
  now = () => performance.now(),
): Required<Pick<SharedStore, "get" | "put" | "lease">> {
  const values = new Map<string, string>();
  const leases = new Map<string, number>();
  return {
    get: async (key) => values.get(key),
    put: async (key, value) => values.set(key, value),
    async lease(key, _, lifeMs) {
      const left = (leases.get(key) ?? 0) - now();
      if (left > 0) return left;
      leases.set(key, now() + lifeMs);
      return 0;
    },
  };
}
