// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createEdge, type EdgeOptions } from "../../server/edge/createEdge";
import { filledTag } from "../../server/edge/entityTags";
import { acquireLease } from "../../server/fragments/acquireLease";
import { createNavigationCache } from "../../server/fragments/createNavigationCache";
import { getWithin, readFromStore } from "../../server/fragments/SharedStore";

const FOOTER = { name: "x", element: "hs-footer" } as const;
const URL = "https://cms.example";
const GOOD = { brand: {}, groupings: [] };

describe("the options of the edge", () => {
  it.each<[object, RegExp]>([
    [{ origin: "site.example" }, /^origin "site\.example" is not accepted; accepted: /],
    [{ origin: "" }, /^origin "" is not accepted/],
    [{ origin: "ftp://site.example" }, /^origin "ftp:\/\/site\.example" is not accepted/],
    [{ origin: "https://ada:pw@site.example/" }, /^origin "https:.* is not accepted/],
    [{ origin: null }, /^origin null is not accepted/],
    [{ origin: 80 }, /^origin 80 is not accepted/],
    [{ origin: {} }, /^origin \{\} is not accepted/],
    [{ maxStaleSeconds: -1 }, /^maxStaleSeconds -1 is not accepted; accepted: /],
    [{ maxStaleSeconds: Number.NaN }, /^maxStaleSeconds NaN is not accepted/],
    [{ maxStaleSeconds: "a week" }, /^maxStaleSeconds "a week" is not accepted/],
    [
      { config: { fragments: [FOOTER], standIns: true } },
      /^config\.standIns true is not accepted; accepted: /,
    ],
    [
      { config: { fragments: [{ ...FOOTER, navigationUrl: "https://ada:pw@cms.example/" }] } },
      /^fragment "x": navigationUrl "https:\/\/ada:pw@cms\.example\/" is not an address; accepted: /,
    ],
    [
      { config: { fragments: [{ ...FOOTER, navigationUrl: "navigation.json" }] } },
      /^fragment "x": navigationUrl "navigation\.json" is not an address; accepted: an http or https address, without a user name/,
    ],
    [
      { config: { fragments: [{ ...FOOTER, attributes: { "support-link": "javascript:1" } }] } },
      /^fragment "x": .*attribute support-link: "javascript:1" is not accepted; accepted: an http, https, mailto, tel or relative address/,
    ],
    [
      { config: { fragments: [{ ...FOOTER, attributes: { "api-url": "mailto:ada@mail.example" } }] } },
      /^fragment "x": .*attribute api-url: .* is not accepted; accepted: an http, https or relative address/,
    ],
    [{ config: { fragments: [{ ...FOOTER, children: 5 }] } }, /^fragment "x": .*option children: 5 is not/],
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

describe("a store with wrong content", () => {
  const storeOf = (value: unknown) => ({
    get: async () => JSON.stringify(value),
    put: async () => undefined,
  });

  it("with a value larger than any navigation is not read", async () => {
    const navigation = { ...GOOD, text: "x".repeat(10_000_000) };
    expect(await readFromStore(storeOf({ at: 1, navigation }), URL)).toBe(undefined);
    expect(await readFromStore(storeOf({ at: 1, navigation: GOOD }), URL)).toEqual({
      at: 1,
      navigation: GOOD,
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
