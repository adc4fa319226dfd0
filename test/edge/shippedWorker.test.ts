import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "../../demo/gateway/startGateway";
import type { SharedStore } from "../../server/fragments/SharedStore";
import { bundleFile } from "./startEdge";
import { startOrigin } from "./startOrigin";

const FOLDER = join(import.meta.dirname, "../../deploy/edge");
const CMS = "https://api.example";
const NAVIGATION = "/resource/homeservices-cms/v1/navigation";
const PAGE = "<!doctype html><p>a</p><hs-header></hs-header><p>b</p><hs-footer></hs-footer><p>c</p>";
const settings = readFileSync(join(FOLDER, "wrangler.toml"), "utf8");

/** A text setting in wrangler.toml. */
function setting(name: string): string {
  const [, value = ""] = new RegExp(`^${name} = "([^"]*)"$`, "m").exec(settings) ?? [];
  return value;
}

/** Lets a request set how far the worker's clock is ahead, so that no test waits. */
const CLOCK = `const now = Date.now;
  export const clock = { ahead: 0 };
  Date.now = () => now() + clock.ahead;`;

/** Calls the shipped worker. Like Cloudflare's KV, its KV rejects a cache time below SHORTEST_CACHE. */
const caller = (binding: string) => `import { clock } from "./clock.mjs";
  import worker from "./worker.mjs";
  export default {
    fetch(request, env, ctx) {
      clock.ahead = 1000 * Number(request.headers.get("x-seconds-ahead"));
      const { ${binding}: kv, SHORTEST_CACHE } = env;
      const get = (key, options = {}) => {
        if (options.cacheTtl < SHORTEST_CACHE) throw new Error("Invalid cache_ttl of " + options.cacheTtl);
        return kv.get(key, options);
      };
      return worker.fetch(request, { ...env, ${binding}: { get, put: (key, value) => kv.put(key, value) } }, ctx);
    },
  };`;

describe.each([30, 60])("the shipped worker, on a KV whose shortest cache is %i s", (shortest) => {
  let gateway: Gateway;
  let origin: Awaited<ReturnType<typeof startOrigin>>;
  let miniflare: Miniflare;
  let store: SharedStore & { delete(key: string): Promise<void> };
  let url: string;

  beforeAll(async () => {
    [gateway, origin] = await Promise.all([startGateway(), startOrigin()]);
    origin.page("/", PAGE);
    const worker = await bundleFile(join(FOLDER, setting("main")));
    expect(worker).toContain(CMS);
    const binding = setting("binding");
    const files = {
      "main.mjs": caller(binding),
      "clock.mjs": CLOCK,
      "worker.mjs": worker.replaceAll(CMS, gateway.url),
    };
    miniflare = new Miniflare({
      modules: Object.entries(files).map(([path, contents]) => ({ type: "ESModule", path, contents })),
      // No flag is set, so the worker has none of Node's modules.
      compatibilityDate: setting("compatibility_date"),
      kvNamespaces: [binding],
      bindings: { SHORTEST_CACHE: shortest },
      // The site's own address, to which Cloudflare's network passes a request.
      upstream: origin.url,
    });
    url = (await miniflare.ready).href;
    store = (await miniflare.getKVNamespace(binding)) as unknown as typeof store;
  });
  afterAll(() => Promise.all([miniflare.dispose(), gateway.close(), origin.close()]));

  async function pageAfter(seconds: number): Promise<string> {
    const headers = { accept: "text/html", "x-seconds-ahead": String(seconds) };
    const text = await (await fetch(url, { headers })).text();
    return text.replace(/<template shadowrootmode="open">.*?<\/template>/gs, "[root]");
  }

  it("fills a page, shares the navigation data, and stops while the key off is set", async () => {
    const filled = PAGE.replaceAll("></hs-", ">[root]</hs-");
    await expect.poll(() => pageAfter(0)).toBe(filled);
    await store.put("off", "now");
    expect(await pageAfter(20)).toBe(PAGE);
    await store.delete("off");
    expect(await pageAfter(40)).toBe(filled);
    const stored = await store.get(`navigation ${gateway.url}${NAVIGATION}`);
    expect(JSON.parse(stored ?? "{}")).toMatchObject({ at: expect.any(Number), navigation: { brand: {} } });
    expect(gateway.calls().map(({ path }) => path)).toEqual([NAVIGATION]);
  });
});
