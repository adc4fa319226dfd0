// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callsPerMinute, storeAccessesPerMinute } from "../../bench/serve/model";
import { createNavigationCache } from "../../server/fragments/createNavigationCache";

const MINUTES = 10;
const MINUTE_MS = 60_000;
/** The interval of the requests to each node. More requests change nothing, because a node queries the store only by age. */
const REQUEST_EVERY_MS = 500;
const CALL_MS = 200;
const ADDRESSES = ["https://cms.example/a", "https://cms.example/b"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Simulates some minutes of nodes with a shared store, with the cache of `serve` and the edge. Returns the numbers of CMS calls and store accesses. */
async function simulate(nodes: number) {
  const counts = { calls: 0, gets: 0, puts: 0, leases: 0 };
  const values = new Map<string, string>();
  const leases = new Map<string, number>();
  const store = {
    get: async (key: string) => {
      counts.gets += 1;
      return values.get(key);
    },
    put: async (key: string, value: string) => {
      counts.puts += 1;
      values.set(key, value);
    },
    lease: async (key: string, _holder: string, lifeMs: number) => {
      counts.leases += 1;
      const left = (leases.get(key) ?? 0) - Date.now();
      if (left > 0) return left;
      leases.set(key, Date.now() + lifeMs);
      return 0;
    },
  };
  const caches = Array.from({ length: nodes }, () =>
    createNavigationCache({
      load: () => {
        counts.calls += 1;
        return new Promise((resolve) => setTimeout(resolve, CALL_MS, { brand: {}, groupings: [] }));
      },
      isGood: () => true,
    }),
  );
  for (let now = 0; now < MINUTES * MINUTE_MS; now += REQUEST_EVERY_MS) {
    for (const cache of caches) for (const url of ADDRESSES) void cache.lookUp(url, { store });
    await vi.advanceTimersByTimeAsync(REQUEST_EVERY_MS);
  }
  return counts;
}

it.each([10, 100])(
  "%i nodes send the CMS and the store as many requests as the model predicts",
  async (nodes) => {
    const counts = await simulate(nodes);
    const addresses = ADDRESSES.length;
    expect(counts.calls).toBeLessThanOrEqual(callsPerMinute({ nodes, addresses }) * MINUTES);
    expect(counts.calls).toBeGreaterThanOrEqual(callsPerMinute({ nodes, addresses }) * (MINUTES - 1));
    expect(counts.puts).toBe(counts.calls);
    const accesses = counts.gets + counts.puts + counts.leases;
    const expected = storeAccessesPerMinute({ nodes, addresses }) * MINUTES;
    expect(accesses).toBeLessThanOrEqual(expected);
    expect(accesses).toBeGreaterThanOrEqual(expected * 0.8);
  },
);
