// @vitest-environment node
import { expect, it } from "vitest";
import { readFromStore, type SharedStore, writeToStore } from "../../server/fragments/SharedStore";
import { createMetrics } from "../../server/serve/createMetrics";
import { createMemoryStore } from "../../server/serve/workers/createMemoryStore";
import { mergeMetrics } from "../../server/serve/workers/mergeMetrics";

it("a lease in memory has one holder until it ends", async () => {
  let clock = 0;
  const { lease } = createMemoryStore(() => clock);
  expect(await lease("a", "x", 1000)).toBe(0);
  expect(await lease("b", "x", 1000)).toBe(0);
  clock = 400;
  expect(await lease("a", "y", 1000)).toBe(600);
  clock = 1000;
  expect(await lease("a", "y", 1000)).toBe(0);
});

it("the metrics of several workers merge into one series each, with one description", () => {
  const [one, two] = [createMetrics(), createMetrics({ isStoreUp: () => true })];
  one.countRequest({ fragment: "header", status: 200, state: "fresh", seconds: 0.002 });
  two.countAccess("get", true);
  const text = mergeMetrics([
    [1, one.text()],
    [2, two.text()],
  ]);
  expect(text).toContain('hs_requests_total{worker="1",fragment="header",status="200",state="fresh"} 1\n');
  expect(text).toContain('hs_request_duration_seconds_count{worker="1"} 1\n');
  expect(text).toContain('hs_store_up{worker="2"} 1\n');
  expect(text).toContain('hs_store_accesses_total{worker="2",operation="get",result="good"} 1\n');
  const descriptions = text.split("\n").filter((line) => line.startsWith("#"));
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

it("the store ignores a value of another version, and reads one without a version as version 1", async () => {
  const navigation = { brand: {}, groupings: [] };
  const values = new Map<string, string>();
  const read: boolean[] = [];
  const store: SharedStore = {
    get: async (key) => values.get(key),
    put: async (key, value) => values.set(key, value),
    onRead: (isUsable) => void read.push(isUsable),
  };
  const foundOf = async (value: object) => {
    values.set("navigation u", JSON.stringify(value));
    return readFromStore(store, "u");
  };
  expect(await readFromStore(store, "u")).toBe(undefined);
  expect(read).toEqual([]);
  expect(await foundOf({ navigation, at: 1 })).toEqual({ navigation, at: 1 });
  expect(await foundOf({ version: 2, navigation, at: 1 })).toBe(undefined);
  expect(read).toEqual([true, false]);
  await writeToStore(store, "u", { navigation, at: 5 });
  expect(JSON.parse(values.get("navigation u") ?? "")).toEqual({ version: 1, navigation, at: 5 });
  // Umlauts take two bytes each, so this text exceeds the byte limit with few characters.
  await writeToStore(store, "u", { navigation: { ...navigation, text: "ü".repeat(4_000_001) }, at: 6 });
  expect(await readFromStore(store, "u")).toEqual({ navigation, at: 5 });
});
