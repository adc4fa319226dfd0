import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SharedStore } from "../../server/fragments/SharedStore";
import { startNavigation } from "../support/startNavigation";
import { bundleWorker, startEdge } from "./startEdge";
import { startOrigin } from "./startOrigin";

type Edge = Awaited<ReturnType<typeof startEdge>>;

const ROOT = '<template shadowrootmode="open">';

let cms: Awaited<ReturnType<typeof startNavigation>>;
let origin: Awaited<ReturnType<typeof startOrigin>>;
const nodes: Edge[] = [];

beforeAll(async () => {
  [cms, origin] = await Promise.all([startNavigation(), startOrigin()]);
  origin.page("/", "<hs-header></hs-header>");
});
afterAll(() => Promise.all([cms.close(), origin.close()]));
afterEach(async () => {
  cms.state.mode = "good";
  await Promise.all(nodes.splice(0).map((one) => one.close()));
});

/** Starts an edge node. `store` is the expression that opens its store. Without it, the node has its own store. */
async function startNode(
  store = "env.HS",
  options: { storeFolder?: string; more?: string } = {},
): Promise<Edge> {
  const script = await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
    export default createEdge({
      config: {
        fragments: [{ name: "header", element: "hs-header", navigationUrl: "${cms.url}", attributes: { "ai-link": "/ask" } }],
      },
      origin: "${origin.url}",
      store: (env) => (${store}),
      ${options.more ?? ""}
    });`);
  const node = await startEdge({ script, ...options });
  nodes.push(node);
  return node;
}

const ask = (at: Edge) => fetch(`${at.url}/`, { headers: { accept: "text/html" } });
const freshness = async (at: Edge) =>
  /desc="(\w+)"/.exec((await ask(at)).headers.get("server-timing") ?? "")?.[1];

describe("navigation data", () => {
  const MINUTE = 60_000;
  const kept = (age: number) =>
    JSON.stringify({
      at: Date.now() - age,
      navigation: { brand: {}, groupings: [], logo: { url: "/kept.png" } },
    });
  const put = async (at: Edge, key: string, value: string) => {
    const store: unknown = await at.miniflare.getKVNamespace("HS");
    await (store as SharedStore).put(key, value);
  };

  it("that never arrived leaves the element without prerendered content, and the page reports it", async () => {
    cms.state.mode = "500";
    const other = await startNode();
    expect(await (await ask(other)).text()).toBe(`<hs-header ai-link="/ask"></hs-header>`);
    expect(await freshness(other)).toBe("bare");
  });

  it("that fails to load is replaced by the last good data from the store, and the page reports it", async () => {
    cms.state.mode = "500";
    const other = await startNode();
    await put(other, `navigation ${cms.url}`, kept(5 * MINUTE));
    await expect.poll(() => freshness(other)).toBe("stale");
    expect((await (await ask(other)).text()).split(ROOT)).toHaveLength(2);
  });

  it("that is too old is not shown", async () => {
    cms.state.mode = "500";
    const other = await startNode(undefined, { more: "maxStaleSeconds: 120," });
    await put(other, `navigation ${cms.url}`, kept(5 * MINUTE));
    await ask(other);
    expect(await freshness(other)).toBe("bare");
  });

  it("is requested once after it expires, by two nodes that share a store, under any load", async () => {
    const storeFolder = mkdtempSync(join(tmpdir(), "hs-kv-"));
    const pair = [await startNode(undefined, { storeFolder }), await startNode(undefined, { storeFolder })];
    await put(pair[0] as Edge, `navigation ${cms.url}`, kept(5 * MINUTE));
    const before = cms.state.calls;
    await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        ask(pair[index % 2] as Edge).then((response) => response.text()),
      ),
    );
    await expect.poll(() => freshness(pair[0] as Edge)).toBe("fresh");
    await expect.poll(() => freshness(pair[1] as Edge), { timeout: 10_000 }).toBe("fresh");
    expect(cms.state.calls - before).toBe(1);
  }, 60_000);

  it.each([
    [
      "fails",
      "{ get: async () => { throw new Error('down') }, put: async () => { throw new Error('down') } }",
    ],
    ["throws when it is opened", "env.MISSING.open()"],
    ["hangs", "{ get: () => new Promise(() => {}), put: () => new Promise(() => {}) }"],
    [
      "lies",
      '{ get: async (key) => key === \'off\' ? null : \'{"at":"soon","navigation":7}\', put: async () => {} }',
    ],
    ["returns markup", "{ get: async (key) => key === 'off' ? null : '<html>', put: async () => {} }"],
  ])(
    "reaches pages even when the store %s",
    async (_, store) => {
      const other = await startNode(store);
      const started = performance.now();
      expect((await ask(other)).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(2000);
      await expect.poll(() => freshness(other), { timeout: 10_000 }).toBe("fresh");
    },
    30_000,
  );

  it("is not put into pages when the store has the key off, whatever its value", async () => {
    const other = await startNode();
    await put(other, "off", "");
    const response = await ask(other);
    expect([await response.text(), response.headers.get("server-timing")]).toEqual([
      `<hs-header></hs-header>`,
      null,
    ]);
  });
});
