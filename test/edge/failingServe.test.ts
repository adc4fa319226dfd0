import type { ChildProcess } from "node:child_process";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { faultsOf, freePort, includeEngines, isInstalled, startEngine } from "./includeEngines";
import { failures, startFailingServe } from "./startFailingServe";
import { startOrigin } from "./startOrigin";

const VISITORS = 50;
/** The maximum number of fragments on a page: one of each element. */
const FRAGMENTS = 6;
const PAGE_WITHIN_MS = 2000;
/** The time that a test waits for an engine to start. */
const START = { timeout: 20_000, interval: 100 };

for (const engine of includeEngines) {
  const { name, include, limitsResponses } = engine;
  /** The failures that an engine limits. `serve` does not drip, because it sends a fragment in one piece. */
  const limited = failures.filter((failure) => failure !== "drip" || limitsResponses);
  describe.skipIf(!isInstalled(engine))(`${name} in front of a server that fails`, () => {
    let origin: Awaited<ReturnType<typeof startOrigin>>;
    let serve: Awaited<ReturnType<typeof startFailingServe>>;
    let process: ChildProcess;
    let url: string;

    beforeAll(async () => {
      const [port, fragments] = [await freePort(), await freePort()];
      [origin, serve] = await Promise.all([startOrigin(), startFailingServe(fragments)]);
      process = startEngine(engine, { port, origin: origin.port, fragments });
      url = `http://127.0.0.1:${port}`;
      origin.page("/", "<p>ready</p>");
      await vi.waitFor(async () => expect(await textOf("/")).toBe("<p>ready</p>"), START);
    });
    afterAll(async () => {
      process.kill();
      await Promise.all([origin.close(), serve.close()]);
    });

    /** Requests each page in a connection of its own, because nginx delays the next request of a connection until the fragment is renewed. */
    const textOf = async (path: string) =>
      (await fetch(url + path, { headers: { connection: "close" } })).text();

    it("accepts its configuration", () => {
      expect(faultsOf(engine, { port: 8079, origin: 8081, fragments: 8080 })).toBe("");
    });

    it.each(failures)("shows the last good fragment while the next fails with %s", async (failure) => {
      const fragment = `kept-${failure}`;
      origin.page(`/${fragment}`, `<p>${include(fragment)}</p>`);
      const good = await textOf(`/${fragment}`);
      expect(good).toContain("good</hs-header></p>");
      const shown = new Set<string>();
      // The first page after the fragment has expired triggers a new fetch. When that fails, the fragment is fetched a third time.
      const requests = failure === "drip" ? 2 : 3;
      await vi.waitFor(async () => {
        shown.add(await textOf(`/${fragment}`));
        expect(serve.asked[fragment]).toBeGreaterThanOrEqual(requests);
      }, START);
      shown.add(await textOf(`/${fragment}`));
      expect([...shown]).toEqual([good]);
    });

    describe.each(limited)("with %s and nothing cached", (failure) => {
      const pages = {
        "six fragments": Array.from({ length: FRAGMENTS }, (_, index) => `${failure}-${index}`),
        "the same fragment twice": [`${failure}-twice`, `${failure}-twice`],
      };

      it.each(Object.entries(pages))("sends a page of %s within 2 s", async (_, fragments) => {
        origin.page("/uncached", `<p>${fragments.map((one) => include(one)).join("")}</p><p>end</p>`);
        const started = performance.now();
        const html = await textOf("/uncached");
        expect(performance.now() - started).toBeLessThan(PAGE_WITHIN_MS);
        expect(html).toMatch(/^<p>(<hs-header bare><\/hs-header>)*<\/p><p>end<\/p>$/);
      });

      it("sends its page to each of 50 simultaneous visitors within 2 s", async () => {
        origin.page("/crowd", `${include(`${failure}-crowd`)}<p>end</p>`);
        const started = performance.now();
        const all = await Promise.all(Array.from({ length: VISITORS }, () => textOf("/crowd")));
        expect(performance.now() - started).toBeLessThan(PAGE_WITHIN_MS);
        for (const html of all) expect(html).toMatch(/^(<hs-header bare><\/hs-header>)?<p>end<\/p>$/);
      });
    });

    it.each(["hang", "cut", "end", "drip"])(
      "sends the next page of a connection within 2 s while the fragment fails with %s",
      async (failure) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        const fragment = `kept-${failure}-connection`;
        origin.page("/connection", include(fragment));
        const textInConnection = () =>
          new Promise<string>((resolve, reject) => {
            get(`${url}/connection`, { agent }, (response) => resolve(text(response))).on("error", reject);
          });
        const good = await textInConnection();
        await vi.waitFor(async () => {
          await textOf("/connection");
          expect(serve.asked[fragment]).toBeGreaterThanOrEqual(2);
        }, START);
        for (let visit = 0; visit < 3; visit++) {
          const started = performance.now();
          expect(await textInConnection()).toBe(good);
          expect(performance.now() - started).toBeLessThan(PAGE_WITHIN_MS);
        }
        agent.destroy();
      },
    );

    it.each([
      ["500", "header", "hs-header"],
      ["404", "hs-footer", "hs-footer"],
      ["drop", "search", "hs-search"],
      ["hang", "hs-email-signup", "hs-email-signup"],
    ] as const)(
      "shows the element without prerendered content when its fragment never arrived because of %s",
      async (failure, fragment, element) => {
        serve.state.failure = failure;
        origin.page("/alone", `<p>a</p>${include(fragment)}<p>b</p>${include("own")}<p>c</p>`);
        expect(await textOf("/alone")).toBe(`<p>a</p><${element}></${element}><p>b</p><p>c</p>`);
      },
    );

    it("fills the page as soon as a fragment is available again", async () => {
      origin.page("/late", include("late"));
      for (const failure of ["bare", "500"] as const) {
        serve.state.failure = failure;
        expect(await textOf("/late")).not.toContain("good");
      }
      serve.state.failure = undefined;
      await expect.poll(() => textOf("/late")).toContain("good");
    });

    it("passes no visitor data to the server, and no server headers to the visitor", async () => {
      serve.state.failure = undefined;
      origin.page("/visitor", include("visited"));
      const headers = {
        cookie: "session=1",
        authorization: "Bearer visitor",
        referer: "https://visitor.example",
        "user-agent": "visitor",
        "accept-language": "visitor",
        "x-forwarded-for": "visitor",
      };
      const response = await fetch(`${url}/visitor?visitor`, { headers });
      expect(await response.text()).toContain("good");
      expect(response.headers.get("set-cookie")).toBe(null);
      expect(origin.asked.at(-1)?.headers).toMatchObject({
        cookie: "session=1",
        authorization: "Bearer visitor",
      });
      expect(JSON.stringify(serve.headers)).not.toMatch(/session|visitor/);
    });

    it("shows cached fragments, or the element without prerendered content, when the server is down", async () => {
      origin.page("/gone", include("kept-500"));
      const kept = await textOf("/gone");
      await serve.close();
      origin.page(
        "/gone",
        `${include("badges")}${include("own")}${include("auth-guard")}${include("kept-500")}`,
      );
      expect(await textOf("/gone")).toBe(`<hs-badges></hs-badges>${kept}`);
    });
  });
}
