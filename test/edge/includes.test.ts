import { type ChildProcess, execFileSync } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fetchNavigationData } from "../../bin/prerender/fetchNavigationData.mjs";
import { type FragmentServer, startServer } from "../../server/serve/startServer";
import { navigationModes, startNavigation } from "../support/startNavigation";
import { freePort, includeEngines, isInstalled, type Ports } from "./includeEngines";
import { startOrigin } from "./startOrigin";

const DEPLOY = join(import.meta.dirname, "../../deploy");
/** As long as a test waits for an engine that has nothing to do but to start. */
const START = { timeout: 20_000, interval: 100 };

describe.each(includeEngines.filter(isInstalled))("$name", ({ start, include, isStreaming }) => {
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
      load: (url) => fetchNavigationData(url, "config.json", 500),
      log: () => undefined,
      now: () => clock,
    });
    const { url } = server;
    await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(200), START);
  };
  const ask = (path: string, options?: RequestInit) =>
    fetch(`http://127.0.0.1:${ports.port}${path}`, options);
  const freshnessOfServe = async () =>
    (await fetch(`http://127.0.0.1:${ports.fragments}/header`)).headers.get("hs-fragment");
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
    ["XHTML", { "content-type": "application/xhtml+xml" }],
    ["text", { "content-type": "text/plain" }],
  ])("leaves %s as it is", async (_, headers) => {
    const text = `["${include("header").replaceAll('"', "'")}"]`;
    origin.page("/data", text, headers);
    expect(await textOf("/data")).toBe(text);
  });

  it.each([302, 404, 503])("passes the answers of the site on: %i", async (status) => {
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

  it.each([204, 304])(
    "passes %i with its headers, and what the visitor has already to the site",
    async (status) => {
      origin.page("/status", "", { "set-cookie": "session=1" }, status);
      const answer = await ask("/status", { headers: { "if-none-match": '"v1"' } });
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([status, "session=1"]);
      expect(origin.asked.at(-1)?.headers["if-none-match"]).toBe('"v1"');
    },
  );

  it("passes a part of a file, and what the site says to caches", async () => {
    const headers = {
      "content-range": "bytes 2-5/10",
      "cache-control": "private, no-store",
      vary: "Cookie",
      "content-type": "video/mp4",
      etag: '"v1"',
    };
    origin.page("/part", "2345", headers, 206);
    const answer = await ask("/part", { headers: { range: "bytes=2-5" } });
    expect([answer.status, await answer.text()]).toEqual([206, "2345"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
    expect(origin.asked.at(-1)?.headers.range).toBe("bytes=2-5");
  });

  it.each(["HEAD", "POST", "PUT"])("asks the site with %s, where the visitor does", async (method) => {
    origin.page("/method", `<p>own</p>${include("header")}`);
    const answer = await ask("/method", { method });
    expect([answer.status, origin.asked.at(-1)?.method]).toEqual([200, method]);
    if (method === "HEAD") expect(await answer.text()).toBe("");
  });

  it("changes no byte of a page in another encoding but its includes", async () => {
    const start = Buffer.from([0x3c, 0x70, 0x3e, 0xe4, 0xff, 0x80, 0x3c, 0x2f, 0x70, 0x3e]);
    const type = { "content-type": "text/html; charset=windows-1252" };
    origin.page("/western", Buffer.concat([start, Buffer.from(include("footer")), start]), type);
    const bytes = Buffer.from(await (await ask("/western")).arrayBuffer());
    expect(bytes.subarray(0, start.length)).toEqual(start);
    expect(bytes.subarray(-start.length)).toEqual(start);
    expect(bytes.toString()).toContain("<hs-footer><template");
  });

  it("leaves our tags as the page has them, wherever they stand", async () => {
    const html =
      "<!doctype html><!-- <hs-header></hs-header> --><template><hs-footer></hs-footer></template><textarea><hs-header></textarea><p title='<hs-header>'><script>'<hs-header>'</script><hs-header></hs-header>";
    origin.page("/tags", html);
    expect(await textOf("/tags")).toBe(html);
  });

  it("asks for the navigation once when it expires under 1,000 requests", async () => {
    clock += 61_000;
    const before = cms.state.calls;
    const ended = await Promise.all(Array.from({ length: 1000 }, () => textOf("/")));
    expect(ended.every((html) => html.includes("Interior"))).toBe(true);
    await vi.waitFor(async () => expect(await freshnessOfServe()).toBe("fresh"), START);
    expect(cms.state.calls - before).toBe(1);
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

  it.runIf(isStreaming)("lets the first byte pass before the site has sent its last", async () => {
    let finish = () => {};
    origin.pages["/stream"] = (_, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.write(`<!doctype html>${"<p>first</p>".repeat(10_000)}`);
      finish = () => response.end("<p>last</p>");
    };
    const answer = await ask("/stream", { headers: { "accept-encoding": "identity" } });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    finish();
    expect(new TextDecoder().decode(first?.value)).toContain("<p>first</p>");
    await reader?.cancel();
  });

  it("passes a page without includes byte for byte, 5 MB too, and what is compressed already", async () => {
    const large = `<!doctype html><p>${"ü".repeat(2_500_000)}</p>`;
    origin.page("/large", large);
    expect(await textOf("/large")).toBe(large);
    origin.page("/packed", gzipSync("<p>packed</p>"), { "content-encoding": "gzip" });
    expect(await textOf("/packed")).toBe("<p>packed</p>");
  });

  it.each(["gzip, deflate, br, zstd", "br", "gzip", "identity"])(
    "fills the page of a site that compresses as a browser asks: %s",
    async (accepted) => {
      const page = `<!doctype html><p>ü</p>${include("header")}<p>end</p>`;
      origin.pages["/compressed"] = (request, response) => {
        const asked = String(request.headers["accept-encoding"] ?? "");
        const [encoding, body] = asked.includes("br")
          ? ["br", brotliCompressSync(page)]
          : asked.includes("gzip")
            ? ["gzip", gzipSync(page)]
            : ["identity", page];
        response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": encoding });
        response.end(body);
      };
      const html = await (await ask("/compressed", { headers: { "accept-encoding": accepted } })).text();
      expect(html).toMatch(/^<!doctype html><p>ü<\/p><hs-header><template.*<\/hs-header><p>end<\/p>$/s);
    },
  );

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
