// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createNavigationCache } from "../../server/fragments/createNavigationCache";
import type { SharedStore } from "../../server/fragments/SharedStore";

const MINUTE = 60_000;
const URL = "https://cms.example/navigation";
const never = () => new Promise<never>(() => undefined);
const hangingStore: SharedStore = { get: never, put: never };
const goodNavigation = { brand: {}, groupings: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The state that a lookup has returned; empty while it waits. */
function lookUp(cache: ReturnType<typeof createNavigationCache>, store?: SharedStore) {
  const found = { state: "" };
  void cache.lookUp(URL, { store }).then(({ state }) => Object.assign(found, { state }));
  return found;
}

it.each([
  ["the CMS", undefined],
  ["the store", hangingStore],
])("a page without data waits at most 50 ms when %s hangs", async (_, store) => {
  const cache = createNavigationCache({ load: never, isGood: () => true });
  const first = lookUp(cache, store);
  await vi.advanceTimersByTimeAsync(49);
  expect(first.state).toBe("");
  await vi.advanceTimersByTimeAsync(1);
  expect(first.state).toBe("bare");
  // A request during the call waits for the same time.
  const second = lookUp(cache, store);
  await vi.advanceTimersByTimeAsync(50);
  expect(second.state).toBe("bare");
});

it.each([
  ["the CMS", undefined],
  ["the store", hangingStore],
])("a page with data does not wait when %s hangs", async (_, store) => {
  const load = vi.fn(never).mockResolvedValueOnce(goodNavigation as never);
  const cache = createNavigationCache({ load, isGood: () => true });
  await cache.warm(URL);
  await vi.advanceTimersByTimeAsync(MINUTE);
  const found = lookUp(cache, store);
  await vi.advanceTimersByTimeAsync(0);
  expect(found.state).toBe("stale");
});

it("a page contains data that arrives within 50 ms", async () => {
  const load = () => new Promise((resolve) => setTimeout(resolve, 40, goodNavigation));
  const found = lookUp(createNavigationCache({ load, isGood: () => true }));
  await vi.advanceTimersByTimeAsync(40);
  expect(found.state).toBe("fresh");
});
