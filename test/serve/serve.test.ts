// @vitest-environment node
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fetchNavigationData } from "../../bin/fragments.mjs";
import type { Fragment } from "../../server/fragments/Fragment";
import { createHandler } from "../../server/serve/createHandler";
import { createMetrics } from "../../server/serve/createMetrics";
import { type FragmentServer, startServer } from "../../server/serve/startServer";
import { navigationModes, startNavigation } from "../support/startNavigation";

type Line = Record<string, unknown>;
const MINUTE = 60_000;

let cms: Awaited<ReturnType<typeof startNavigation>>;
let server: FragmentServer | undefined;
let lines: Line[];
let clock: number;
let loadsEnded: number;
let loadTimeoutMs: number;

beforeEach(async () => {
  cms = await startNavigation();
  lines = [];
  loadsEnded = 0;
  loadTimeoutMs = 3000;
  clock = Date.UTC(2026, 10, 22);
});
afterEach(async () => {
  await cms.close();
  await server?.close();
  server = undefined;
});

const fragments = (): Fragment[] => [
  {
    name: "header",
    element: "hs-header",
    navigationUrl: cms.url,
    attributes: { zip: "80202" },
    children: "<a href='/'>Home</a>",
  },
  { name: "footer", element: "hs-footer", formAction: "/subscribe" },
];

async function start(given = fragments(), maxStaleSeconds?: number): Promise<void> {
  server = await startServer({
    fragments: given,
    port: 0,
    host: "127.0.0.1",
    load: (url) => fetchNavigationData(url, ".", loadTimeoutMs).finally(() => loadsEnded++),
    log: (line) => void lines.push(line as Line),
    now: () => clock,
    ...(maxStaleSeconds !== undefined && { maxStaleSeconds }),
  });
}

const ask = (path: string, options?: RequestInit) => fetch(`${server?.url}${path}`, options);
const stateOf = async (path: string) => (await ask(path)).headers.get("hs-fragment");
const isHealthy = () => expect.poll(async () => (await ask("/health")).status).toBe(200);

async function startHealthy(): Promise<void> {
  await start();
  await isHealthy();
}

describe("a fragment", () => {
  it("matches the output of prerender, with all headers that caches and includes need", async () => {
    await startHealthy();
    const response = await ask("/header?for=visitor");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=60, stale-while-revalidate=86400, stale-if-error=604800",
      "hs-fragment": "fresh",
      "content-length": String(Buffer.byteLength(html)),
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(html).toMatch(/^<hs-header zip="80202"><template shadowrootmode="open">/);
    expect(html).toMatch(/<\/template><a href='\/'>Home<\/a><\/hs-header>$/);
    expect(html).toContain("Interior");
    expect(await (await ask("/footer")).text()).toMatch(/^<hs-footer><template/);
    expect(await stateOf("/footer")).toBe("fresh");
  });

  it("can be read by the script on pages of other origins, whatever the status", async () => {
    await startHealthy();
    const etag = (await ask("/header")).headers.get("etag") ?? "";
    for (const [status, path, options] of [
      [200, "/header"],
      [200, "/header.html", { method: "HEAD" }],
      [304, "/header", { headers: { "if-none-match": etag } }],
      [404, "/nothing"],
      [405, "/footer", { method: "POST" }],
    ] as [number, string, RequestInit?][]) {
      const response = await ask(path, options);
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "access-control-allow-origin": "*",
        "timing-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      });
    }
    const metrics = await ask("/metrics");
    expect(metrics.headers.get("x-content-type-options")).toBe("nosniff");
    expect(metrics.headers.get("access-control-allow-origin")).toBeNull();
    expect(await metrics.text()).not.toContain('"header.html"');
  });

  it("gets 304 when the client has it", async () => {
    await startHealthy();
    const etag = (await ask("/header")).headers.get("etag") ?? "";
    for (const tag of [etag, `"other", W/${etag}`, "*"]) {
      const response = await ask("/header", { headers: { "if-none-match": tag } });
      expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", etag]);
      expect(response.headers.get("hs-fragment")).toBe("fresh");
    }
    expect((await ask("/header", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("has the same headers for HEAD, and no body", async () => {
    await startHealthy();
    const [got, headed] = [await ask("/header"), await ask("/header", { method: "HEAD" })];
    const headers = ({ headers: all }: Response) =>
      ["etag", "content-type", "content-length", "cache-control", "hs-fragment"].map((name) => all.get(name));
    expect(headers(headed)).toEqual(headers(got));
    expect(await headed.text()).toBe("");
  });

  it.each([
    ["GET", "/nothing", 404],
    ["GET", "/", 404],
    ["GET", "/HEADER", 404],
    ["GET", "/header/", 404],
    ["POST", "/header", 405],
    ["DELETE", "/footer", 405],
    ["POST", "/nothing", 404],
  ])("%s %s gets %i and an empty body", async (method, path, status) => {
    await startHealthy();
    const response = await ask(path, { method });
    expect([response.status, await response.text()]).toEqual([status, ""]);
    expect(response.headers.get("allow")).toBe(status === 405 ? "GET, HEAD" : null);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("navigation data", () => {
  it("is requested once per minute, for any number of visitors", async () => {
    await startHealthy();
    await Promise.all(Array.from({ length: 200 }, () => ask("/header")));
    expect(cms.state.calls).toBe(1);
    clock += MINUTE;
    await Promise.all(Array.from({ length: 200 }, () => ask("/header")));
    expect(cms.state.calls).toBe(2);
  });

  it("is refreshed in the background: shows the old data immediately, and the new data later", async () => {
    await startHealthy();
    Object.assign(cms.state, { mode: "slow", name: "Renewed" });
    clock += MINUTE;
    const old = await ask("/header");
    expect([old.headers.get("hs-fragment"), await old.text()]).toEqual([
      "stale",
      expect.stringContaining("Interior"),
    ]);
    await expect.poll(() => stateOf("/header")).toBe("fresh");
    expect(await (await ask("/header")).text()).toContain("Renewed");
  });

  it.each(navigationModes)(
    "that fails with %s keeps the last good fragment, without any text of the error",
    async (mode) => {
      await startHealthy();
      const good = await (await ask("/header")).text();
      cms.state.mode = mode;
      clock += MINUTE;
      for (let round = 0; round < 3; round += 1) {
        const response = await ask("/header");
        expect([response.status, response.headers.get("hs-fragment")]).toEqual([200, "stale"]);
        expect(await response.text()).toBe(good);
      }
      expect(cms.state.calls).toBe(2);
      clock += 1.5 * MINUTE;
      cms.state.mode = "good";
      await expect.poll(() => stateOf("/header")).toBe("fresh");
    },
  );

  it("that is older than a week leaves the element without a shadow root, until the CMS responds again", async () => {
    await startHealthy();
    cms.state.mode = "500";
    clock += 7 * 24 * 60 * MINUTE;
    const kept = await ask("/header");
    expect([kept.headers.get("hs-fragment"), kept.headers.get("hs-expired")]).toEqual(["stale", null]);
    clock += MINUTE;
    const response = await ask("/header");
    expect([response.headers.get("hs-fragment"), response.headers.get("hs-expired")]).toEqual([
      "bare",
      "true",
    ]);
    expect(await response.text()).toBe(`<hs-header zip="80202"><a href='/'>Home</a></hs-header>`);
    cms.state.mode = "good";
    clock += MINUTE;
    await expect.poll(() => stateOf("/header")).toBe("fresh");
  });

  it("is shown for as long as --max-stale says", async () => {
    await start(fragments(), 120);
    await isHealthy();
    cms.state.mode = "500";
    clock += 2 * MINUTE;
    expect(await stateOf("/header")).toBe("stale");
    clock += MINUTE;
    expect(await stateOf("/header")).toBe("bare");
  });

  it.each(navigationModes)(
    "that never arrived because of %s leaves the element without a shadow root",
    async (mode) => {
      cms.state.mode = mode;
      if (mode === "hang") loadTimeoutMs = 1000;
      await start();
      const response = await ask("/header");
      // It does not wait for the end of the call.
      if (mode === "hang") expect(loadsEnded).toBe(0);
      expect([response.status, response.headers.get("hs-fragment")]).toEqual([200, "bare"]);
      expect(await response.text()).toBe(`<hs-header zip="80202"><a href='/'>Home</a></hs-header>`);
      await isHealthy();
      await Promise.all(Array.from({ length: 50 }, () => ask("/header")));
      expect(cms.state.calls).toBe(1);
      cms.state.mode = "good";
      loadTimeoutMs = 3000;
      clock += MINUTE;
      await expect.poll(() => stateOf("/header")).toBe("fresh");
    },
  );
});

describe("a fragment with one visitor's attributes", () => {
  const personal = {
    zip: "80202",
    "first-name": "Ada",
    "token-username": "ada",
    "token-access-key": "k",
    "session-id": "s",
  };

  it.each([{ authenticated: true }, { token: "ey.x.y" }])(
    "is bare and has none of them because of %j",
    async (attributes) => {
      const [header] = fragments();
      const account = { ...header, name: "account", attributes: { ...personal, ...attributes } } as Fragment;
      await start([account, ...fragments()]);
      await expect.poll(() => stateOf("/header")).toBe("fresh");
      const response = await ask("/account");
      expect([response.status, response.headers.get("hs-fragment")]).toEqual([200, "bare"]);
      expect(await response.text()).toBe(`<hs-header zip="80202"><a href='/'>Home</a></hs-header>`);
      expect(lines).toContainEqual(
        expect.objectContaining({ level: "warn", message: expect.stringMatching(/^fragment "account": /) }),
      );
    },
  );

  it("is prerendered without them when they alone do not sign a visitor in", async () => {
    await start([
      { name: "header", element: "hs-header", navigation: { groupings: [] }, attributes: personal },
    ]);
    const response = await ask("/header");
    expect(response.headers.get("hs-fragment")).toBe("fresh");
    expect(await response.text()).toMatch(/^<hs-header zip="80202"><template/);
  });

  it("does not wait for data that it does not show", async () => {
    cms.state.mode = "hang";
    const [header] = fragments();
    await start([{ ...header, attributes: { authenticated: true } } as Fragment]);
    expect((await ask("/health")).status).toBe(200);
    expect(await stateOf("/header")).toBe("bare");
    expect(cms.state.calls).toBe(0);
  });
});

describe("the server", () => {
  it("keeps connections longer than proxies do, so that no proxy uses one that is being closed", async () => {
    await start();
    expect((await ask("/footer")).headers.get("keep-alive")).toBe("timeout=75");
  });

  it("is healthy once everything was tried, with any result", async () => {
    cms.state.mode = "hang";
    loadTimeoutMs = 1000;
    await start();
    expect((await ask("/health")).status).toBe(503);
    await isHealthy();
  });

  it("logs one line per request, without its query", async () => {
    await startHealthy();
    lines.length = 0;
    const sent = await (await ask("/header?email=a@b.example")).text();
    await ask("/header", { method: "HEAD" });
    await ask("/nothing");
    expect(lines).toEqual([
      {
        level: "info",
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        method: "GET",
        path: "/header",
        status: 200,
        fragment: "header",
        state: "fresh",
        bytes: Buffer.byteLength(sent),
        milliseconds: expect.any(Number),
      },
      expect.objectContaining({ method: "HEAD", fragment: "header", state: "fresh", bytes: 0 }),
      expect.objectContaining({ path: "/nothing", status: 404, fragment: undefined, bytes: 0 }),
    ]);
  });

  it("logs when and why it has no response, and tells the client nothing", async () => {
    const broken = {
      warm: async () => [],
      hasTriedAll: () => true,
      find: () => Promise.reject(new Error("it broke")),
    };
    const log = (line: object) => void lines.push(line as Line);
    const one = createServer(
      createHandler({
        fragments: broken,
        metrics: createMetrics(),
        log,
        isEnding: () => false,
      }),
    );
    await new Promise<void>((resolve) => one.listen(0, "127.0.0.1", resolve));
    const response = await fetch(`http://127.0.0.1:${(one.address() as AddressInfo).port}/header`);
    expect([response.status, await response.text()]).toEqual([500, ""]);
    expect(lines[0]).toEqual({
      level: "error",
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      message: "it broke",
    });
    await new Promise((resolve) => one.close(resolve));
  });

  it("exports Prometheus metrics, without a series for invented paths", async () => {
    await startHealthy();
    await ask("/header");
    await ask("/made-up");
    const response = await ask("/metrics");
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await response.text();
    expect(text).toContain('hs_requests_total{fragment="header",status="200",state="fresh"} 1');
    expect(text).toContain('hs_requests_total{fragment="",status="404",state=""} 1');
    expect(text).toContain('hs_navigation_calls_total{result="good"} 1');
    expect(text).toMatch(/^hs_request_duration_seconds_bucket\{le="\+Inf"\} \d+$/m);
    expect(text).not.toContain("made-up");
    for (const line of text.trimEnd().split("\n"))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
  });

  it.each([
    [{ name: "x", element: "hs-headr" }, 'fragment "x": renderFragment: unknown element "hs-headr"'],
    [{ name: "x", element: "hs-footer", attributes: { brand: "ACME" } }, /^fragment "x": .*"?ACME"?/],
    [
      { name: "x", element: "hs-header" },
      'fragment "x": renderFragment("hs-header"): option navigation is missing',
    ],
    [
      { name: "x", element: "hs-header", navigationUrl: "ftp://a" },
      'fragment "x": navigationUrl "ftp://a" is not an address',
    ],
    [{ name: "health", element: "hs-footer" }, 'fragment "health": the server uses this name itself'],
    [
      { name: "x", element: "hs-header", navigationUrl: " " },
      'fragment "x": navigationUrl " " is not an address',
    ],
    [
      { name: "x", element: "hs-header", navigationUrl: "https://ada:pw@cms.example/" },
      'fragment "x": navigationUrl "https://ada:pw@cms.example/" is not an address',
    ],
    [
      { name: "x", element: "hs-footer", children: 5 },
      'fragment "x": renderFragment("hs-footer"): option children: unknown value 5. Expected: text',
    ],
  ])("does not start with the fragment %j", async (fragment, words) => {
    await expect(start([fragment as Fragment])).rejects.toThrow(words);
  });
});
