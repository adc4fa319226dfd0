import { describe, expect, it } from "vitest";
import { createEventStore } from "../../../src/tracking/collector/createEventStore";
import { fakeStorage } from "../../support/fakeStorage";

const NONE = new Set<string>();
const PLENTY = 1_000_000;

const COLLECTOR = "https://collector.example/tp2";

function storeOn(storage: Storage, now = 1_700_000_000_000, collector = COLLECTOR) {
  return createEventStore(
    () => storage,
    () => now,
    collector,
  );
}

/** Waits for the end of the task, when the store writes. */
const endOfTask = () => Promise.resolve();

const idsOf = (store: ReturnType<typeof storeOn>, size = PLENTY, without: ReadonlySet<string> = NONE) =>
  store.oldest(size, without).map(({ payload }) => payload.eid);

function add(store: ReturnType<typeof storeOn>, ...ids: string[]): void {
  for (const eid of ids) store.add({ e: "ue", eid });
}

describe("unsent events", () => {
  it("are returned oldest first, including those of an earlier page", async () => {
    const { storage } = fakeStorage();
    add(storeOn(storage, 1_700_000_000_001), "c", "d");
    add(storeOn(storage, 1_700_000_000_000), "a", "b");
    await endOfTask();
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

  it("use at most 200 KB of the site's storage; memory holds the rest", async () => {
    const { storage, values } = fakeStorage();
    const store = storeOn(storage);
    const title = "\u4e00".repeat(1500);
    for (let i = 0; i < 200; i++) store.add({ e: "pv", eid: `event-${i}`, page: title });
    await endOfTask();
    const characters = [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    expect(characters * 2).toBeLessThanOrEqual(200_000);
    expect(characters * 2).toBeGreaterThan(190_000);
    expect(idsOf(store)).toHaveLength(200);
  });

  it("are kept for 7 days", async () => {
    const { storage, values } = fakeStorage();
    const day = 86_400_000;
    add(storeOn(storage, 1_700_000_000_000), "old");
    add(storeOn(storage, 1_700_000_000_000 + day), "newer");
    await endOfTask();
    expect(idsOf(storeOn(storage, 1_700_000_000_000 + 7 * day))).toEqual(["old", "newer"]);
    expect(idsOf(storeOn(storage, 1_700_000_000_001 + 7 * day))).toEqual(["newer"]);
    expect(values.size).toBe(1);
  });

  it("stay in memory if storage is full", async () => {
    const { storage, values } = fakeStorage(1);
    const store = storeOn(storage);
    add(store, "a", "b", "c");
    await endOfTask();
    expect(values.size).toBe(1);
    expect(idsOf(store)).toEqual(["a", "b", "c"]);
  });

  it("stay in memory if storage throws", () => {
    const store = createEventStore(
      () => {
        throw new Error("denied");
      },
      () => 1,
      COLLECTOR,
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

  it("are written once per task, and never read again by the document that wrote them", async () => {
    const { storage, values } = fakeStorage();
    const read: string[] = [];
    const counted = {
      ...storage,
      get length() {
        return storage.length;
      },
      getItem: (key: string) => {
        read.push(key);
        return storage.getItem(key);
      },
    };
    const store = storeOn(counted);
    for (let i = 0; i < 900; i++) add(store, `event-${i}`);
    expect(values.size).toBe(0);
    await endOfTask();
    expect(values.size).toBe(900);
    add(store, "last");
    await endOfTask();
    expect([values.size, read]).toEqual([901, []]);
    expect(idsOf(store)).toHaveLength(901);
  });

  it("of another tab count toward the size, and are returned", async () => {
    const { storage, values } = fakeStorage();
    const [first, second] = [storeOn(storage), storeOn(storage, 1_700_000_000_001)];
    const page = "x".repeat(60_000);
    first.add({ e: "pv", eid: "a", page });
    await endOfTask();
    second.add({ e: "pv", eid: "b", page });
    await endOfTask();
    expect(values.size).toBe(1);
    expect(idsOf(second)).toEqual(["a", "b"]);
    first.remove(first.oldest(1, NONE).map(({ key }) => key));
    add(second, "c");
    await endOfTask();
    expect([values.size, idsOf(first), idsOf(second)]).toEqual([2, ["b", "c"], ["b", "c"]]);
  });

  it("go only to the collector that they were recorded for", async () => {
    const { storage, values } = fakeStorage();
    const other = "https://other.example/tp2";
    add(storeOn(storage), "a");
    add(storeOn(storage, undefined, other), "b");
    await endOfTask();
    expect(idsOf(storeOn(storage, undefined, other))).toEqual(["b"]);
    expect(idsOf(storeOn(storage))).toEqual(["a"]);
    expect(values.size).toBe(2);
  });

  it("of any collector are removed after 7 days, and those of older versions at once", async () => {
    const { storage, values } = fakeStorage();
    add(storeOn(storage), "a");
    await endOfTask();
    values.set("hs-event-1700000000000-00000-abcdef", '{"e":"pv","eid":"old"}');
    const later = storeOn(storage, 1_700_000_000_000 + 604_800_001, "https://other.example/tp2");
    expect(idsOf(later)).toEqual([]);
    expect(values.size).toBe(0);
  });
});
