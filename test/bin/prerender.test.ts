// @vitest-environment node
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { run } from "../../bin/prerender.mjs";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { startSite } from "./site";

const navigation = navigationFor({ origin: "https://cdn.example" });
const loadServer = () => import("../../server/index");
const BIN = new URL("../../bin/home-services-chrome.mjs", import.meta.url).pathname;

let folder: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hs-prerender-"));
  said = [];
  for (const level of ["log", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((text: string) => void said.push(text));
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Runs the command on a config. Returns the exit code, or the error text. */
async function prerender(config: unknown, timeoutMs?: number, args: string[] = []): Promise<number | string> {
  const file = join(folder, "config.json");
  await writeFile(file, typeof config === "string" ? config : JSON.stringify(config));
  return run(["--config", file, "--out", join(folder, "out"), ...args], loadServer, timeoutMs).catch(
    (error: Error) => error.message,
  );
}

// On a busy machine, reading the renderer's sources takes longer than a test's timeout.
beforeAll(loadServer, 60_000);

const written = () => readdir(join(folder, "out")).catch(() => []);
const read = (name: string) => readFile(join(folder, "out", name), "utf8");

describe("prerender", () => {
  it("writes each fragment of the config to the file with its name", async () => {
    const code = await prerender({
      fragments: [
        { name: "header", element: "hs-header", navigation, attributes: { id: "top" } },
        { name: "sign-up.en", element: "hs-email-signup", formAction: "/subscribe" },
        { name: "footer", element: "hs-footer", stylesheet: "https://cdn.example/p.css" },
      ],
    });
    expect(code).toBe(0);
    expect((await written()).sort()).toEqual(["footer.html", "header.html", "sign-up.en.html"]);
    expect(await read("header.html")).toMatch(/^<hs-header id="top"><template shadowrootmode="open">/);
    expect(await read("sign-up.en.html")).toContain('action="/subscribe" method="post"');
    expect(await read("footer.html")).toMatch(
      /<link rel="stylesheet" [^>]*href="https:\/\/cdn\.example\/p\.css">/,
    );
    expect(said[0]).toMatch(/^header\.html {2}\d+ bytes$/);
  });

  it("writes the elements of a site for the address of its navigation data", async () => {
    await writeFile(join(folder, "navigation.json"), JSON.stringify(navigation));
    const out = join(folder, "out");
    const url = join(folder, "navigation.json");
    const args = ["--navigation-url", url, "--brand-domain", "my-hammer.de", "--attribute", "lang=fr"];
    expect(await run([...args, "--out", out], loadServer)).toBe(0);
    expect((await written()).sort()).toEqual([
      "hs-email-signup.html",
      "hs-footer.html",
      "hs-header.html",
      "hs-search.html",
    ]);
    expect(await read("hs-search.html")).toMatch(
      /^<hs-search brand-domain="my-hammer.de" lang="fr"><template/,
    );
    expect(await read("hs-header.html")).toContain("Interior");
  });

  it("gives all fragments of a config its attributes", async () => {
    const config = {
      attributes: { "form-action": "/subscribe", zip: "80202" },
      fragments: [
        { name: "search", element: "hs-search", attributes: { zip: "10001" } },
        { name: "sign-up", element: "hs-email-signup" },
      ],
    };
    expect(await prerender(config)).toBe(0);
    expect(await read("search.html")).toMatch(/^<hs-search zip="10001">/);
    expect(await read("sign-up.html")).toMatch(/^<hs-email-signup><template.* action="\/subscribe"/s);
  });

  it("reads navigation data from a file next to the config", async () => {
    await writeFile(join(folder, "navigation.json"), JSON.stringify(navigation));
    const fragment = { name: "header", element: "hs-header", navigationUrl: "navigation.json" };
    expect(await prerender({ fragments: [fragment] })).toBe(0);
    expect(await read("header.html")).toContain("Interior");
  });

  it("reads files that begin with a byte order mark", async () => {
    await writeFile(join(folder, "navigation.json"), `\uFEFF${JSON.stringify(navigation)}`);
    const fragment = { name: "header", element: "hs-header", navigationUrl: "navigation.json" };
    expect(await prerender(`\uFEFF${JSON.stringify({ fragments: [fragment] })}`)).toBe(0);
  });

  it.each([
    [
      "missing.json",
      /navigationUrl missing\.json cannot be read: .*. Expected: an http or https address, or a/,
    ],
    [
      "ftp://cms.example/n.json",
      /navigationUrl "ftp:\/\/cms\.example\/n\.json" is not an address. Expected: an/,
    ],
  ])("reports which values are accepted for the navigation %s", async (navigationUrl, words) => {
    const fragments = [{ name: "header", element: "hs-header", navigationUrl }];
    expect(await prerender({ fragments })).toBe(1);
    expect(said).toEqual([expect.stringMatching(words)]);
  });

  it("keeps the previous file of a fragment that fails, writes the others, and reports which failed", async () => {
    const good = { name: "search", element: "hs-search" };
    await prerender({
      fragments: [{ name: "badges", element: "hs-badges", attributes: { badges: "certified" } }],
    });
    const before = await read("badges.html");
    const code = await prerender({
      fragments: [{ name: "badges", element: "hs-badges", attributes: { badges: "gold" } }, good],
    });
    expect(code).toBe(1);
    expect(await read("badges.html")).toBe(before);
    expect((await written()).sort()).toEqual(["badges.html", "search.html"]);
    expect(said).toContainEqual(expect.stringMatching(/^error: fragment "badges": .*unknown value "gold"/));
  });

  it.each([
    ["{", "is not JSON"],
    [{}, "has no fragments. Expected: "],
    [{ fragments: [] }, "has no fragments"],
    [{ fragments: [{ element: "hs-search" }] }, "fragments[0].name undefined is not a file name"],
    [{ fragments: ["hs-search"] }, 'fragments[0] "hs-search" is not a fragment. Expected: an object'],
    [{ fragments: [null] }, "fragments[0] null is not a fragment. Expected: an object"],
    [
      { fragments: [{ name: "a", element: "hs-search", attributes: '{"zip":"80202"}' }] },
      'fragment "a" has attributes "{\\"zip\\":\\"80202\\"}". Expected: an object',
    ],
    [
      { fragments: [{ name: "../up", element: "hs-search" }] },
      'fragments[0].name "../up" is not a file name',
    ],
    [{ fragments: [{ name: "a" }, { name: "A" }] }, 'fragments[1].name "A" is used by an earlier fragment'],
    [{ fragments: [{ name: "a", element: "hs-search", nonce: "bm9uY2U=" }] }, 'fragment "a" has a nonce: '],
    [
      { fragments: [{ name: "a", nav: 1 }] },
      'fragment "a" has an unknown key "nav". Expected: name, element',
    ],
    [
      { fragments: [{ name: "a", element: "hs-header", navigation: {}, navigationUrl: "n.json" }] },
      'fragment "a" has both navigation and navigationUrl',
    ],
  ])("rejects the config %j with a message, and writes nothing", async (config, words) => {
    expect(await prerender(config)).toContain(words);
    expect(await written()).toEqual([]);
  });

  it("prints its usage when it is called with wrong arguments", async () => {
    for (const args of [[], ["--config", "x"], ["--what"]]) {
      expect(await run(args, loadServer)).toBe(2);
      expect(said.pop()).toContain("Usage: home-services-chrome prerender --config FILE --out DIR");
    }
  });

  it("prints its usage for --help", async () => {
    expect(await run(["--help"], loadServer)).toBe(0);
    expect(said.join()).toMatch(/^Usage: home-services-chrome prerender --config FILE --out DIR/);
  });

  it("names a missing config", async () => {
    await expect(run(["--config", "/no/such.json", "--out", folder], loadServer)).rejects.toThrow(
      "the config /no/such.json cannot be read",
    );
  });
});

describe("navigation data from a URL", () => {
  const responses: Record<string, [number, string]> = {
    "/good": [200, JSON.stringify(navigation)],
    "/gone": [404, "no"],
    "/html": [200, "<p>"],
    "/empty": [200, "{}"],
    "/maintenance": [200, '{"error":"maintenance"}'],
    "/null": [200, "null"],
    "/commands": [200, "\u001b[2J\n::error::x"],
  };
  const locations: Record<string, string> = { "/moved": "/good", "/round": "/round" };
  let calls = 0;
  const cms = createServer(({ url = "" }, response) => {
    calls += 1;
    const location = locations[url];
    if (location) {
      response.writeHead(302, { location }).end();
      return;
    }
    const [status, body] = responses[url] ?? [500, ""];
    response.writeHead(url === "/stops" ? 200 : status);
    if (url === "/stops") response.write('{"brand":');
    else response.end(body);
  });
  let origin: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => cms.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    cms.closeAllConnections();
    cms.close();
  });

  const header = (path: string, timeoutMs?: number, ...args: string[]) =>
    prerender(
      { fragments: [{ name: "header", element: "hs-header", navigationUrl: origin + path }] },
      timeoutMs,
      args,
    );

  it("is fetched", async () => {
    expect(await header("/good")).toBe(0);
    expect(await read("header.html")).toContain("Interior");
  });

  it.each([
    ["/gone", "responds with status 404. Expected: 200"],
    ["/html", "is not JSON"],
    ["/empty", "is not navigation data. Expected: an object with brand or groupings"],
    ["/maintenance", "is not navigation data"],
    ["/null", "is not navigation data"],
  ])("of %s fails its fragment with a message, and keeps the previous file", async (path, words) => {
    await header("/good");
    const before = await read("header.html");
    expect(await header(path)).toBe(1);
    expect(await read("header.html")).toBe(before);
    expect(said).toContainEqual(expect.stringContaining(`navigationUrl ${origin}${path} ${words}`));
  });

  it("is fetched along a redirect within its origin", async () => {
    expect(await header("/moved")).toBe(0);
    expect(await read("header.html")).toContain("Interior");
  });

  it("follows no redirect to another origin", async () => {
    const inside = await startSite({ "/": { body: JSON.stringify(navigation) } });
    locations["/away"] = inside.url;
    expect(await header("/away")).toBe(1);
    expect(inside.asked).toEqual([]);
    expect(said).toEqual([
      `error: fragment "header": navigationUrl ${origin}/away could not be fetched: it redirects to another origin, ${inside.url}`,
    ]);
    await inside.close();
  });

  it("of an outage longer than --max-stale leaves the element without a shadow root", async () => {
    expect(await header("/good")).toBe(0);
    const file = join(folder, "out", "header.html");
    const fail = () => header("/gone", undefined, "--max-stale", "3600");
    await utimes(file, new Date(), new Date(Date.now() - 3_000_000));
    expect(await fail()).toBe(1);
    expect(await read("header.html")).toContain("Interior");
    await utimes(file, new Date(), new Date(Date.now() - 4_000_000));
    expect(await fail()).toBe(1);
    expect(await read("header.html")).toBe("<hs-header></hs-header>");
  });

  it("is fetched once for all fragments with the same address", async () => {
    const navigationUrl = `${origin}/good`;
    const before = calls;
    const names = ["header", "bar", "top"];
    const fragments = names.map((name) => ({ name, element: "hs-header", navigationUrl }));
    expect(await prerender({ fragments })).toBe(0);
    expect(calls - before).toBe(1);
  });

  it("follows a limited number of redirects", async () => {
    expect(await header("/round")).toBe(1);
    expect(said).toEqual([
      expect.stringContaining("/round could not be fetched: it redirects more than 5 times"),
    ]);
  });

  it("sends no control sequence to the terminal or the build server", async () => {
    expect(await header("/commands")).toBe(1);
    expect(said).toEqual([expect.stringContaining("is not JSON")]);
    expect(said[0]).not.toMatch(/\p{C}|::error/u);
  });

  it("that stops midway is canceled after the timeout, and its URL is reported", async () => {
    expect(await header("/stops", 200)).toBe(1);
    expect(said).toEqual([
      `error: fragment "header": navigationUrl ${origin}/stops has not responded in 0.2 s`,
    ]);
  });
});

describe("the command line", () => {
  const call = (...args: string[]) =>
    promisify(execFile)(process.execPath, [BIN, ...args]).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
    );

  it("lists its commands", async () => {
    expect(await call("--help")).toMatchObject({
      code: 0,
      text: expect.stringContaining("home-services-chrome prerender"),
    });
    expect(await call()).toMatchObject({ code: 2, text: expect.stringContaining("Usage") });
  });

  it("reports an unknown command", async () => {
    expect(await call("prerendr")).toMatchObject({
      code: 2,
      text: expect.stringContaining('Unknown command "prerendr". Expected: prerender'),
    });
  });

  it("reports an error with the command's name before it", async () => {
    expect(await call("prerender", "--config", "/no/such.json", "--out", folder)).toEqual({
      code: 1,
      text: expect.stringMatching(
        /^home-services-chrome prerender: the config \/no\/such\.json cannot be read/,
      ),
    });
  });
});
