import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import type { SharedStore } from "../../server/fragments/SharedStore";
import { startNavigation } from "../support/startNavigation";
import { bundleWorker, startEdge } from "./startEdge";
import { startOrigin } from "./startOrigin";

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const PAGE = "<p>page</p><hs-footer></hs-footer>";

let cms: Awaited<ReturnType<typeof startNavigation>>;
let origin: Awaited<ReturnType<typeof startOrigin>>;
const edges: Awaited<ReturnType<typeof startEdge>>[] = [];

beforeAll(async () => {
  [cms, origin] = await Promise.all([startNavigation(), startOrigin()]);
});
afterEach(() => Promise.all(edges.splice(0).map((edge) => edge.close())));
afterAll(() => Promise.all([cms.close(), origin.close()]));

/** Starts a worker. `options` is the source code of the options for `createEdge`, in which ORIGIN is the site's address. */
async function startWith(options: string, upstream?: string) {
  const source = options.replaceAll("ORIGIN", origin.url);
  const edge = await startEdge({
    script: await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
      export default createEdge({ ${source} });`),
    bindings: { SITE: origin.url },
    ...(upstream && { upstream }),
  });
  edges.push(edge);
  return edge;
}

describe("the origin of pages", () => {
  const config = 'config: { fragments: [{ name: "footer", element: "hs-footer" }] }';

  it.each([
    ["the request's own address without the option", "", "/page?a=b"],
    ["an address", ', origin: "ORIGIN"', "/page?a=b"],
    ["an address with a path", ', origin: "ORIGIN/base/"', "/base/page?a=b"],
    ["an address with a path and no slash at the end", ', origin: "ORIGIN/base"', "/base/page?a=b"],
    ["a URL", ', origin: new URL("ORIGIN/base/")', "/base/page?a=b"],
    ["a function", ', origin: (request, env) => fetch(env.SITE + "/elsewhere", request)', "/elsewhere"],
    ["a service binding", ', origin: { fetch: (request) => fetch("ORIGIN/bound", request) }', "/bound"],
  ])("is %s", async (_, given, path) => {
    origin.page(path.split("?")[0] ?? "", PAGE);
    const edge = await startWith(config + given, given ? undefined : origin.url);
    const response = await fetch(`${edge.url}/page?a=b`, { headers: { accept: "text/html" } });
    expect(await response.text()).toContain("<p>page</p><hs-footer><template");
    expect(origin.asked.at(-1)?.url).toBe(path);
  });
});

describe("navigation data without maxStaleSeconds", () => {
  const stateAt = async (age: number) => {
    cms.state.mode = "500";
    origin.page("/", "<hs-header></hs-header>");
    const edge = await startWith(`
      config: { fragments: [{ name: "header", element: "hs-header", navigationUrl: "${cms.url}" }] },
      origin: "ORIGIN",
      store: (env) => env.HS`);
    const store = (await edge.miniflare.getKVNamespace("HS")) as unknown as SharedStore;
    const navigation = navigationFor({ origin: "https://cdn.example" });
    await store.put(`navigation ${cms.url}`, JSON.stringify({ at: Date.now() - age, navigation }));
    // The first response may arrive before the store has been read. The second one has the store's content.
    const ask = () => fetch(edge.url, { headers: { accept: "text/html" } });
    await (await ask()).text();
    await expect.poll(() => cms.state.calls).toBeGreaterThan(0);
    const response = await ask();
    const state = /desc="(\w+)"/.exec(response.headers.get("server-timing") ?? "")?.[1];
    return [state, (await response.text()).includes("<template shadowrootmode")];
  };

  it("is shown for a week", async () => {
    expect(await stateAt(WEEK_MS - MINUTE_MS)).toEqual(["stale", true]);
    expect(await stateAt(WEEK_MS + MINUTE_MS)).toEqual(["bare", false]);
  });
});
