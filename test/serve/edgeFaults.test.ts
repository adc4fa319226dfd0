// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createEdge, type EdgeOptions } from "../../server/edge/createEdge";
import { filledTag } from "../../server/edge/originPages";
import { createNavigationCache } from "../../server/fragments/createNavigationCache";
import { acquireLease, getWithin, readFromStore } from "../../server/fragments/SharedStore";

const FOOTER = { name: "x", element: "hs-footer" } as const;
const URL = "https://cms.example";
const GOOD = { brand: {}, groupings: [] };

describe("the options of the edge", () => {
  it.each<[object, RegExp]>([
    [{ origin: "site.example" }, /^origin: unknown value "site\.example". Expected: /],
    [{ origin: "" }, /^origin: unknown value ""/],
    [{ origin: "ftp://site.example" }, /^origin: unknown value "ftp:\/\/site\.example"/],
    [{ origin: "https://ada:pw@site.example/" }, /^origin: unknown value "https:.*/],
    [{ origin: null }, /^origin: unknown value null/],
    [{ origin: 80 }, /^origin: unknown value 80/],
    [{ origin: {} }, /^origin: unknown value \{\}/],
    [{ maxStaleSeconds: -1 }, /^maxStaleSeconds: unknown value -1. Expected: /],
    [{ maxStaleSeconds: Number.NaN }, /^maxStaleSeconds: unknown value NaN/],
    [{ maxStaleSeconds: "a week" }, /^maxStaleSeconds: unknown value "a week"/],
    [
      { config: { fragments: [FOOTER], standIns: true } },
      /^config\.standIns: unknown value true. Expected: /,
    ],
    [
      { config: { fragments: [{ ...FOOTER, navigationUrl: "https://ada:pw@cms.example/" }] } },
      /^fragment "x": navigationUrl "https:\/\/ada:pw@cms\.example\/" is not an address. Expected: /,
    ],
    [
      { config: { fragments: [{ ...FOOTER, navigationUrl: "navigation.json" }] } },
      /^fragment "x": navigationUrl "navigation\.json" is not an address. Expected: an http or https address, without a user name/,
    ],
    [
      { config: { fragments: [{ ...FOOTER, attributes: { "support-link": "javascript:1" } }] } },
      /^fragment "x": .*attribute support-link: unknown value "javascript:1". Expected: an http, https, mailto, tel or relative address/,
    ],
    [
      { config: { fragments: [{ ...FOOTER, attributes: { "api-url": "mailto:ada@mail.example" } }] } },
      /^fragment "x": .*attribute api-url: unknown value .*. Expected: an http, https or relative address/,
    ],
    [
      { config: { fragments: [{ ...FOOTER, children: 5 }] } },
      /^fragment "x": .*option children: unknown value 5/,
    ],
  ])("rejects %j immediately", (option, words) => {
    const options = { config: { fragments: [FOOTER] }, ...option } as EdgeOptions;
    expect(() => createEdge(options)).toThrow(words);
  });

  it("accepts valid options", () => {
    for (const option of [{ origin: "https://site.example/base/" }, { maxStaleSeconds: 0 }, {}])
      expect(createEdge({ config: { fragments: [FOOTER], standIns: "main *" }, ...option }).fetch).toBeTypeOf(
        "function",
      );
  });
});

it.each([
  [0, 30_000, "fresh"],
  [30, 59_000, "fresh"],
  [0, 61_000, "bare"],
  [120, 61_000, "stale"],
  [120, 121_000, "bare"],
])("with maxStaleSeconds %i, data that is %i ms old is %s", async (seconds, age, state) => {
  let clock = 1_000_000;
  const loaded: unknown[] = [GOOD];
  const cache = createNavigationCache({
    load: async () => loaded.shift(),
    isGood: () => true,
    maxStaleMs: seconds * 1000,
    now: () => clock,
  });
  await cache.warm(URL);
  clock += age;
  expect((await cache.lookUp(URL)).state).toBe(state);
});

it("with an empty store and fast navigation data, the first page has content", async () => {
  const values = new Map<string, string>();
  const store = {
    get: async (key: string) => values.get(key) ?? null,
    put: async (key: string, value: string) => void values.set(key, value),
  };
  const cache = createNavigationCache({ load: async () => GOOD, isGood: () => true, maxStaleMs: 0 });
  expect((await cache.lookUp(URL, { store })).state).toBe("fresh");
});

describe("a store that comes back while the CMS is down", () => {
  async function startKnowing(found: Record<string, string>) {
    let clock = 1_000_000;
    let isStoreUp = false;
    let isCmsUp = true;
    const values = new Map(Object.entries(found));
    const reach = () => {
      if (!isStoreUp) throw new Error("down");
    };
    const store = {
      get: async (key: string) => {
        reach();
        return values.get(key);
      },
      put: async (key: string, value: string) => {
        reach();
        values.set(key, value);
      },
      lease: async () => {
        reach();
        // Another process, which knows nothing, always gets the lease.
        return 60_000;
      },
    };
    const cache = createNavigationCache({
      load: async () => {
        if (!isCmsUp) throw new Error("down");
        return GOOD;
      },
      isGood: () => true,
      now: () => clock,
    });
    await cache.warm(URL, { store });
    isCmsUp = false;
    isStoreUp = true;
    return {
      cache,
      store,
      advance: (ms: number) => {
        clock += ms;
      },
      stored: () => JSON.parse(values.get(`navigation ${URL}`) ?? "{}"),
    };
  }

  it("gets what a process knows when that process next reads it", async () => {
    const { cache, store, advance, stored } = await startKnowing({});
    advance(61_000);
    await cache.warm(URL, { store });
    expect(stored()).toEqual({ version: 1, at: 1_000_000, navigation: GOOD });
  });

  it("gets it at once when the store reports that it works again", async () => {
    const { cache, store, stored } = await startKnowing({});
    await cache.share(store);
    expect(stored()).toEqual({ version: 1, at: 1_000_000, navigation: GOOD });
  });

  it("keeps newer data, which the process then shows", async () => {
    const newer = { version: 1, at: 1_030_000, navigation: { brand: {}, groupings: [] } };
    const { cache, store, advance, stored } = await startKnowing({
      [`navigation ${URL}`]: JSON.stringify(newer),
    });
    advance(61_000);
    await cache.share(store);
    expect(stored()).toEqual(newer);
    expect((await cache.lookUp(URL, { store })).stored?.at).toBe(1_030_000);
  });

  it.each([
    ["older", { version: 1, at: 900_000, navigation: { brand: {} } }],
    ["invalid", { version: 1, at: 900_000, navigation: "<html>" }],
    ["no", "nonsense"],
  ])("gets it instead of %s data", async (_, value) => {
    const { cache, store, stored } = await startKnowing({ [`navigation ${URL}`]: JSON.stringify(value) });
    await cache.share(store);
    expect(stored()).toMatchObject({ at: 1_000_000, navigation: GOOD });
  });

  it("keeps the data of a newer release", async () => {
    const other = { version: 2, at: 1_030_000, data: {} };
    const { cache, store, stored } = await startKnowing({ [`navigation ${URL}`]: JSON.stringify(other) });
    await cache.share(store);
    expect(stored()).toEqual(other);
  });
});

describe("a store with wrong content", () => {
  const storeOf = (value: unknown) => ({
    get: async () => JSON.stringify(value),
    put: async () => undefined,
  });

  it("with a value larger than any navigation is not read", async () => {
    const navigation = { ...GOOD, text: "x".repeat(10_000_000) };
    expect(await readFromStore(storeOf({ at: 1, navigation }), URL)).toEqual({ at: 0 });
    expect(await readFromStore(storeOf({ at: 1, navigation: GOOD }), URL)).toEqual({
      at: 1,
      stored: { at: 1, navigation: GOOD },
    });
  });

  it("with a value that is not a string counts as unavailable", async () => {
    const get = async () => Object.create(null);
    expect(await getWithin({ get, put: get }, "off")).toBe(undefined);
  });

  it("with a wrong lease holder does not block the request", async () => {
    const now = () => 1_000_000;
    const lease = (value: object) =>
      acquireLease(storeOf(value), { name: URL, lifeMs: 60_000, isFirst: false, now });
    expect(await lease({ at: now(), navigation: "<html>" })).toBe(undefined);
    expect(await lease({ at: now(), holder: "another" })).toBe(1_060_000);
  });
});

it("ignores an ETag without quotation marks, which cannot carry the fragment version", () => {
  expect(filledTag('"v1"', "f")).toBe('W/"v1-hs-f"');
  expect(filledTag('W/"v1"', "f")).toBe('W/"v1-hs-f"');
  expect([filledTag("v1", "f"), filledTag('"v1', "f"), filledTag("", "f")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
