import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchNavigationData } from "../../bin/fragments.mjs";
import { startServer } from "../../server/serve/startServer";
import { startNavigation } from "../support/startNavigation";
import { freePort, includeEngines, isInstalled, startEngine } from "./includeEngines";
import { startOrigin } from "./startOrigin";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LOAD_MS = 3_000;

for (const engine of includeEngines) {
  describe.skipIf(!isInstalled(engine))(`${engine.name} in front of a serve without navigation data`, () => {
    let clock = Date.now();
    let url: string;
    let cms: Awaited<ReturnType<typeof startNavigation>>;
    let origin: Awaited<ReturnType<typeof startOrigin>>;
    let serve: Awaited<ReturnType<typeof startServer>>;
    let running: ReturnType<typeof startEngine>;

    beforeAll(async () => {
      [cms, origin] = await Promise.all([startNavigation(), startOrigin()]);
      cms.state.mode = "500";
      serve = await startServer({
        fragments: [
          { name: "top", element: "hs-header", navigationUrl: cms.url, attributes: { "ai-link": "/ask" } },
        ],
        port: 0,
        host: "127.0.0.1",
        load: (address) => fetchNavigationData(address, ".", LOAD_MS),
        log: () => undefined,
        now: () => clock,
      });
      const port = await freePort();
      running = startEngine(engine, {
        port,
        origin: origin.port,
        fragments: Number(new URL(serve.url).port),
        freshSeconds: 1,
      });
      url = `http://127.0.0.1:${port}`;
      origin.page("/", `<p>a</p>${engine.include("top")}`);
    });
    afterAll(() => {
      running.kill();
      return Promise.all([serve.close(), cms.close(), origin.close()]);
    });

    const page = async () => {
      const response = await fetch(url, { headers: { connection: "close" } }).catch(() => undefined);
      return response?.text();
    };

    it("shows the element with the configured attributes without caching it, and fills it once there is data", async () => {
      await expect.poll(page, { timeout: 20_000 }).toBe('<p>a</p><hs-header ai-link="/ask"></hs-header>');
      cms.state.mode = "good";
      clock += MINUTE_MS;
      await expect
        .poll(page)
        .toMatch(/^<p>a<\/p><hs-header ai-link="\/ask"><template shadowrootmode="open">/);
    });

    it("keeps the cached fragment while serve has old data, and shows the element once that is too old", async () => {
      cms.state.mode = "500";
      clock += 6 * DAY_MS;
      await expect
        .poll(async () => (await fetch(`${serve.url}/top`)).headers.get("hs-fragment"))
        .toBe("stale");
      expect(await page()).toContain("<template");
      clock += 2 * DAY_MS;
      await expect.poll(page, { timeout: 10_000 }).toBe('<p>a</p><hs-header ai-link="/ask"></hs-header>');
    });
  });
}
