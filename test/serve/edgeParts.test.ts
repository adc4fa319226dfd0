// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createEdge } from "../../server/edge/createEdge";
import { createOffSwitch } from "../../server/edge/createOffSwitch";
import { createOriginFetch, withOriginTags } from "../../server/edge/originPages";
import { createNavigationCache } from "../../server/fragments/createNavigationCache";
import type { Fragment } from "../../server/fragments/Fragment";
import type { SharedStore } from "../../server/fragments/SharedStore";
import { stylesheet } from "../../server/index";
import { startOrigin } from "../edge/startOrigin";

describe("the switch in the store", () => {
  it("works within a minute in both directions, and keeps its state while the store does not respond", async () => {
    let clock = 0;
    let value: string | null = null;
    let isDown = false;
    const store = {
      get: async () => {
        if (isDown) throw new Error("down");
        return value;
      },
      put: async () => undefined,
    };
    const isOff = createOffSwitch(() => clock);
    const isOffAfter = async (seconds: number) => {
      clock += seconds * 1000;
      return isOff(store);
    };
    expect(await isOff(store)).toBe(false);
    value = "";
    expect(await isOffAfter(30)).toBe(true);
    isDown = true;
    expect(await isOffAfter(30)).toBe(true);
    isDown = false;
    value = null;
    expect(await isOffAfter(30)).toBe(false);
  });

  it("is read for the first request after an idle hour, and for two simultaneous requests at startup", async () => {
    let clock = 0;
    let value: string | null = "";
    const store = {
      get: () => new Promise<string | null>((resolve) => setTimeout(resolve, 10, value)),
      put: async () => undefined,
    };
    const isOff = createOffSwitch(() => clock);
    expect(await Promise.all([isOff(store), isOff(store)])).toEqual([true, true]);
    value = null;
    clock += 3_600_000;
    expect(await isOff(store)).toBe(false);
    value = "";
    clock += 3_600_000;
    expect(await Promise.all([isOff(store), isOff(store)])).toEqual([true, true]);
  });

  it("is read with the shortest cache that KV has, so that a plain KV namespace is enough", async () => {
    const asked: unknown[] = [];
    const store = { get: async (...args: unknown[]) => void asked.push(args), put: async () => undefined };
    await createOffSwitch()(store);
    expect(asked).toEqual([["off", { cacheTtl: 30 }]]);
  });

  it("is also read from a store that rejects such a short cache", async () => {
    const store = {
      get: async (_key: string, options?: { cacheTtl: number }) => {
        if (options && options.cacheTtl < 60) throw new Error("cacheTtl must be at least 60");
        return "";
      },
      put: async () => undefined,
    };
    expect(await createOffSwitch()(store)).toBe(true);
  });

  it("is read again 5 s after a failure, and 20 s after a success", async () => {
    let clock = 0;
    let isDown = true;
    const readAt = new Set<number>();
    const store = {
      get: async () => {
        readAt.add(clock / 1000);
        if (isDown) throw new Error("down");
        return null;
      },
      put: async () => undefined,
    };
    const isOff = createOffSwitch(() => clock);
    for (; clock <= 30_000; clock += 1000) {
      isDown = clock < 5_000;
      await isOff(store);
    }
    expect([...readAt]).toEqual([0, 5, 25]);
  });

  it("is read once per interval, and delays no request for long while the store hangs", async () => {
    let clock = 0;
    let reads = 0;
    const store = {
      get: () => {
        reads += 1;
        return new Promise<string | null>(() => {});
      },
      put: async () => undefined,
    };
    const isOff = createOffSwitch(() => clock);
    const started = performance.now();
    expect(await Promise.all([isOff(store), isOff(store), isOff(store)])).toEqual([false, false, false]);
    expect([performance.now() - started < 500, reads]).toEqual([true, 1]);
    clock += 3_600_000;
    await isOff(store);
    expect(reads).toBe(2);
  });
});

describe("two nodes that share an empty store", () => {
  function startNodes(load: () => Promise<unknown>) {
    let clock = 1_000_000;
    let calls = 0;
    const values = new Map<string, string>();
    const store: SharedStore = {
      get: async (key) => values.get(key),
      put: async (key, value) => values.set(key, value),
    };
    const nodes = [1, 2].map(() =>
      createNavigationCache({
        load: () => {
          calls += 1;
          return load();
        },
        isGood: () => true,
        now: () => clock,
      }),
    );
    const refreshes: Promise<unknown>[] = [];
    const keepAlive = (work: Promise<unknown>) => void refreshes.push(work);
    const crowd = async () => {
      const asked = Array.from({ length: 1000 }, (_, index) =>
        nodes[index % 2]?.lookUp("https://cms.example", { store, keepAlive }),
      );
      const states = await Promise.all(asked);
      await Promise.all(refreshes);
      return states.map((one) => one?.state);
    };
    return { crowd, advance: (ms: number) => (clock += ms), calls: () => calls };
  }

  it("send one request for 1,000 visitors, and both get its response", async () => {
    const { crowd, advance, calls } = startNodes(async () => ({ brand: {}, groupings: [] }));
    await crowd();
    expect(calls()).toBe(1);
    advance(3_000);
    await crowd();
    expect(new Set(await crowd())).toEqual(new Set(["fresh"]));
    expect(calls()).toBe(1);
  });

  it("send one request a minute while each fails", async () => {
    const { crowd, advance, calls } = startNodes(async () => {
      throw new Error("down");
    });
    for (let second = 0; second < 60; second += 10) {
      await crowd();
      advance(10_000);
    }
    expect(calls()).toBe(1);
    await crowd();
    expect(calls()).toBe(2);
  });
});

it.each([
  { groupings: 42 },
  { brand: "x" },
  { groupings: { a: 1 }, brand: null },
  { brand: [], groupings: "none" },
  [{ brand: {} }],
  { data: { groupings: [] } },
  "text",
  null,
])("navigation data of a wrong schema does not replace the last good one: %j", async (wrong) => {
  let clock = 0;
  const loaded: unknown[] = [{ brand: {}, groupings: [] }, wrong];
  const url = "https://cms.example";
  const cache = createNavigationCache({
    load: async () => loaded.shift(),
    isGood: () => true,
    now: () => clock,
  });
  await cache.warm(url);
  clock += 120_000;
  await cache.warm(url);
  const { stored, state } = await cache.lookUp(url);
  expect([stored?.navigation, state]).toEqual([{ brand: {}, groupings: [] }, "stale"]);
});

describe("the origin", () => {
  it.each([
    [{ accept: "text/html" }, "gzip"],
    [{ accept: "*/*" }, "gzip"],
    [{}, "gzip"],
    [{ accept: "*/*", "sec-fetch-dest": "script" }, "zstd, gzip"],
    [{ accept: "image/png" }, "zstd, gzip"],
  ])(
    "is requested with %j to get a readable encoding when the response may be a page",
    async (headers, encoding) => {
      const asked: Request[] = [];
      const fetchFromOrigin = createOriginFetch(async (request) => {
        asked.push(request);
        return new Response();
      });
      const sent = { ...headers, "accept-encoding": "zstd, gzip" };
      await fetchFromOrigin(new Request("https://site.example/", { headers: sent }), {}, {});
      expect(asked[0]?.headers.get("accept-encoding")).toBe(encoding);
    },
  );

  it("may be given as a URL, with a path", async () => {
    const site = await startOrigin();
    site.page("/base/page", "here");
    const edge = createEdge({
      config: { fragments: [{ name: "x", element: "hs-footer" }] },
      origin: new URL(`${site.url}/base/`),
    });
    const response = await edge.fetch(new Request("https://www.example/page"), {}, {});
    expect(await response.text()).toBe("here");
    await site.close();
  });
});

it("finds the origin's own ETags in a list, also those with commas", () => {
  const listed = (tags: string) =>
    withOriginTags(
      new Request("https://site.example/", { headers: { "if-none-match": tags } }),
      "v1",
    ).headers.get("if-none-match");
  expect(listed('W/"a,b-hs-v1", "c, d",W/"old-hs-v0"')).toBe('W/"a,b", "c, d"');
  expect(listed('W/"old,er-hs-v0"')).toBe(null);
  expect(listed('W/"a-hs-v1", *')).toBe('W/"a", *');
});

describe("the edge's config", () => {
  it.each([
    [{ name: "x", element: "hs-headr" }, /^fragment "x": .*unknown element "hs-headr"/],
    [{ name: "x", element: "hs-footer", attributes: { variant: "huge" } }, /^fragment "x": .*"huge"/],
    [
      { name: "x", element: "hs-header", navigationUrl: "http://[" },
      /^fragment "x": navigationUrl "http:\/\/\[" is not an address/,
    ],
    [{ name: "../x", element: "hs-footer" }, /"\.\.\/x" is not a file name/],
  ])("%j is rejected immediately", (fragment, words) => {
    expect(() => createEdge({ config: { fragments: [fragment as Fragment] } })).toThrow(words);
  });
});

it("styles are ASCII, so that they read the same in every encoding", () => {
  expect(stylesheet.text).toMatch(/^\p{ASCII}*$/u);
});
