import { describe, expect, it } from "vitest";
import { createEventStore } from "../../../src/tracking/collector/createEventStore";
import { fakeStorage } from "../../support/fakeStorage";

const NONE = new Set<string>();
const PLENTY = 1_000_000;

function storeOn(storage: Storage, now = 1_700_000_000_000) {
  return createEventStore(
    () => storage,
    () => now,
  );
}

const idsOf = (store: ReturnType<typeof storeOn>, size = PLENTY, without: ReadonlySet<string> = NONE) =>
  store.oldest(size, without).map(({ payload }) => payload.eid);

function add(store: ReturnType<typeof storeOn>, ...ids: string[]): void {
  for (const eid of ids) store.add({ e: "ue", eid });
}

describe("unsent events", () => {
  it("are returned oldest first, including those of an earlier page", () => {
    const { storage } = fakeStorage();
    add(storeOn(storage, 1_700_000_000_001), "c", "d");
    add(storeOn(storage, 1_700_000_000_000), "a", "b");
    expect(idsOf(storeOn(storage))).toEqual(["a", "b", "c", "d"]);
  });

  it("are returned up to a size, but at least one", () => {
    const { storage } = fakeStorage();
    const store = storeOn(storage);
    add(store, "a", "b", "c");
    expect(idsOf(store, 45)).toEqual(["a", "b"]);
    expect(idsOf(store, 1)).toEqual(["a"]);
  });

  it("are kept until they are removed, and exclude those in flight", () => {
    const { storage } = fakeStorage();
    const store = storeOn(storage);
    add(store, "a", "b");
    const [first] = store.oldest(1, NONE);
    expect(idsOf(store, PLENTY, new Set([first?.key ?? ""]))).toEqual(["b"]);
    store.remove([first?.key ?? ""]);
    expect(idsOf(store)).toEqual(["b"]);
  });

  it("are limited to 1000: the oldest are dropped first", () => {
    const { storage } = fakeStorage();
    const store = storeOn(storage);
    for (let i = 0; i < 1005; i++) add(store, `event-${i}`);
    expect(idsOf(store)).toHaveLength(1000);
    expect(idsOf(store)[0]).toBe("event-5");
  });

  it("use at most 200 KB of the site's storage; memory holds the rest", () => {
    const { storage, values } = fakeStorage();
    const store = storeOn(storage);
    const title = "\u4e00".repeat(1500);
    for (let i = 0; i < 200; i++) store.add({ e: "pv", eid: `event-${i}`, page: title });
    const characters = [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    expect(characters * 2).toBeLessThanOrEqual(200_000);
    expect(characters * 2).toBeGreaterThan(190_000);
    expect(idsOf(store)).toHaveLength(200);
  });

  it("are kept for 7 days", () => {
    const { storage, values } = fakeStorage();
    const day = 86_400_000;
    add(storeOn(storage, 1_700_000_000_000), "old");
    add(storeOn(storage, 1_700_000_000_000 + day), "newer");
    expect(idsOf(storeOn(storage, 1_700_000_000_000 + 7 * day))).toEqual(["old", "newer"]);
    expect(idsOf(storeOn(storage, 1_700_000_000_001 + 7 * day))).toEqual(["newer"]);
    expect(values.size).toBe(1);
  });

  it("stay in memory if storage is full", () => {
    const { storage, values } = fakeStorage(1);
    const store = storeOn(storage);
    add(store, "a", "b", "c");
    expect(values.size).toBe(1);
    expect(idsOf(store)).toEqual(["a", "b", "c"]);
  });

  it("stay in memory if storage throws", () => {
    const store = createEventStore(
      () => {
        throw new Error("denied");
      },
      () => 1,
    );
    add(store, "a");
    expect(idsOf(store)).toEqual(["a"]);
    store.remove(store.oldest(PLENTY, NONE).map(({ key }) => key));
    expect(idsOf(store)).toEqual([]);
  });

  it("exclude stored text that is cut or belongs to other code", () => {
    const { storage, values } = fakeStorage();
    const store = storeOn(storage);
    add(store, "a");
    for (const [i, text] of ['{"e":"ue', "null", "[]", "7"].entries()) values.set(`hs-event-0${i}`, text);
    values.set("other", "theirs");
    expect(idsOf(store)).toEqual(["a"]);
    expect(values.size).toBe(2);
    expect(values.get("other")).toBe("theirs");
  });
});
