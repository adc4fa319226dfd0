import { type ChildProcess, execFileSync } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readNavigation } from "../../bin/prerender/readNavigation.mjs";
import { type FragmentServer, startServer } from "../../server/serve/startServer";
import { navigationModes, startNavigation } from "../support/startNavigation";
import { freePort, includeEngines, isInstalled, type Ports } from "./includeEngines";
import { startOrigin } from "./startOrigin";

const DEPLOY = join(import.meta.dirname, "../../deploy");
/** As long as a test waits for an engine that has nothing to do but to start. */
const START = { timeout: 20_000, interval: 100 };

describe.each(includeEngines.filter(isInstalled))("$name", ({ start, include }) => {
  let cms: Awaited<ReturnType<typeof startNavigation>>;
  let origin: Awaited<ReturnType<typeof startOrigin>>;
  let engine: ChildProcess;
  let server: FragmentServer | undefined;
  let clock = Date.now();
  const ports: Ports = { port: 0, origin: 0, fragments: 0 };

  const serve = async () => {
    server = await startServer({
      fragments: [
        { name: "header", element: "hs-header", navigationUrl: cms.url },
        { name: "footer", element: "hs-footer" },
      ],
      port: ports.fragments,
      host: "127.0.0.1",
      load: (url) => readNavigation(url, "config.json", 500),
      log: () => undefined,
      now: () => clock,
    });
    const { url } = server;
    await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(200), START);
  };
  const ask = (path: string, options?: RequestInit) =>
    fetch(`http://127.0.0.1:${ports.port}${path}`, options);
  const textOf = async (path: string) => (await ask(path)).text();

  beforeAll(async () => {
    [cms, origin] = await Promise.all([startNavigation(), startOrigin()]);
    Object.assign(ports, { port: await freePort(), origin: origin.port, fragments: await freePort() });
    await serve();
    origin.page(
      "/",
      `<!doctype html><title>t</title>${include("header")}<p>between</p>${include("footer")}<p>end</p>`,
    );
    engine = start(ports);
    await vi.waitFor(async () => expect(await textOf("/")).toContain("<hs-header><template"), START);
  }, 60_000);
  afterEach(() => {
    cms.state.mode = "good";
  });
  afterAll(async () => {
    engine.kill();
    await Promise.all([cms.close(), origin.close(), server?.close()]);
  });

  it("puts the fragments into pages", async () => {
    const html = await textOf("/");
    expect(html).toMatch(
      /^<!doctype html><title>t<\/title><hs-header><template.*<\/hs-header><p>between<\/p><hs-footer><template.*<\/hs-footer><p>end<\/p>$/s,
    );
    expect(html).toContain("Interior");
  });

  it.each([
    ["JSON", { "content-type": "application/json" }],
    ["text", { "content-type": "text/plain" }],
  ])("leaves %s as it is", async (_, headers) => {
    const text = `["${include("header").replaceAll('"', "'")}"]`;
    origin.page("/data", text, headers);
    expect(await textOf("/data")).toBe(text);
  });

  it.each([302, 404, 503])("passes the site's own answers on: %i", async (status) => {
    origin.page("/own", "<p>own</p>", { "set-cookie": "session=1", location: "/there" }, status);
    const answer = await ask("/own", {
      redirect: "manual",
      headers: { cookie: "session=1", authorization: "Basic eDp5" },
    });
    expect([answer.status, answer.headers.get("set-cookie"), await answer.text()]).toEqual([
      status,
      "session=1",
      "<p>own</p>",
    ]);
    expect(origin.asked.at(-1)?.headers).toMatchObject({
      cookie: "session=1",
      authorization: "Basic eDp5",
    });
  });

  it("caches no page, so that no visitor gets another visitor's page", async () => {
    let visits = 0;
    origin.pages["/mine"] = (request, response) => {
      visits += 1;
      response
        .writeHead(200, { "content-type": "text/html", "cache-control": "public, max-age=600" })
        .end(`<p>${request.headers.cookie}</p>`);
    };
    for (const cookie of ["a=1", "b=2"])
      expect(await (await ask("/mine", { headers: { cookie } })).text()).toBe(`<p>${cookie}</p>`);
    expect(visits).toBe(2);
  });

  it("passes a page without includes byte for byte, 5 MB too, and what is compressed already", async () => {
    const large = `<!doctype html><p>${"ü".repeat(2_500_000)}</p>`;
    origin.page("/large", large);
    expect(await textOf("/large")).toBe(large);
    origin.page("/packed", gzipSync("<p>packed</p>"), { "content-encoding": "gzip" });
    expect(await textOf("/packed")).toBe("<p>packed</p>");
  });

  it.each(navigationModes)(
    "shows the last good fragments while the navigation fails with %s",
    async (mode) => {
      cms.state.mode = mode;
      clock += 61_000;
      const started = performance.now();
      const html = await textOf("/");
      expect(performance.now() - started).toBeLessThan(2000);
      expect(html).toContain("Interior");
      expect(html).not.toContain("secret words");
    },
  );

  it("answers within 2 s when serve is gone, with what it has kept", async () => {
    await server?.close();
    const started = performance.now();
    expect(await textOf("/")).toContain("Interior");
    expect(performance.now() - started).toBeLessThan(2000);
    await serve();
  });

  it("answers within 2 s and says nothing where a fragment never came, whatever is in serve's place", async () => {
    origin.page("/unknown", `<p>a</p>${include("nothing")}<p>b</p>${include("neither")}<p>c</p>`);
    expect(await textOf("/unknown")).toBe("<p>a</p><p>b</p><p>c</p>");
    await server?.close();
    const hanging = createHttpServer(() => undefined);
    await new Promise<void>((resolve) => hanging.listen(ports.fragments, "127.0.0.1", resolve));
    origin.page("/hanging", `<p>a</p>${include("other")}<p>b</p>${include("another")}<p>c</p>`);
    const started = performance.now();
    expect(await textOf("/hanging")).toBe("<p>a</p><p>b</p><p>c</p>");
    expect(performance.now() - started).toBeLessThan(2000);
    await new Promise((resolve) => {
      hanging.close(resolve);
      engine.kill();
    });
  }, 20_000);
});

it("has a configuration that each engine accepts as it is", () => {
  if (includeEngines.some((engine) => engine.program === "varnishd" && isInstalled(engine)))
    expect(() =>
      execFileSync("varnishd", ["-C", "-f", join(DEPLOY, "varnish/default.vcl")], { stdio: "pipe" }),
    ).not.toThrow();
});
