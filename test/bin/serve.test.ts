// @vitest-environment node
import { EventEmitter } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { run } from "../../bin/serve.mjs";
import { startNavigation } from "../support/startNavigation";

const loadServe = () => import("../../server/serve/startServer");
const FOLDER = mkdtempSync(join(tmpdir(), "hs-serve-"));

let cms: Awaited<ReturnType<typeof startNavigation>>;
let said: string[];

beforeEach(async () => {
  cms = await startNavigation();
  said = [];
  vi.spyOn(console, "error").mockImplementation((text: string) => void said.push(text));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cms.close();
});

function configOf(config: unknown): string {
  const file = join(FOLDER, "fragments.json");
  writeFileSync(file, typeof config === "string" ? config : JSON.stringify(config));
  return file;
}

/** The data of a fragment for the script. */
function dataOf(html: string): { brand: string; settings: object } {
  const [, text = ""] = /data-prerendered="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(text.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
}

const header = () => ({ name: "header", element: "hs-header", navigationUrl: cms.url });

/** Runs the command with a config until it listens. */
const start = (config: unknown) => startWith("--config", configOf(config));

/** Runs the command until it listens. `end` sends SIGTERM and returns the exit code. */
async function startWith(...args: string[]) {
  const signals = new EventEmitter();
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const code = run([...args, "--port", "0"], { print, loadServe, signals });
  await expect
    .poll(() => printed.join("\n"), { timeout: 20_000 })
    .toContain("listening on http://127.0.0.1:");
  const url = /listening on (http:[\d.:/]+)/.exec(printed.join("\n"))?.[1];
  return {
    url,
    printed,
    signals,
    end: () => {
      signals.emit("SIGTERM");
      return code;
    },
  };
}

describe("serve", () => {
  it("listens, logs its address as a line of JSON, and exits cleanly on SIGTERM", async () => {
    const { url, printed, end } = await start({ fragments: [header()] });
    await expect.poll(async () => (await fetch(`${url}/header`)).headers.get("hs-fragment")).toBe("fresh");
    for (const line of printed) expect(JSON.parse(line)).toMatchObject({ level: "info" });
    expect(await end()).toBe(0);
    await expect(fetch(`${url}/header`)).rejects.toThrow();
    expect(said).toEqual([]);
  }, 30_000);

  it("serves the elements of a site for the address of its navigation data", async () => {
    const { url, end } = await startWith("--navigation-url", cms.url, "--brand", "HOME_ADVISOR");
    await expect.poll(async () => (await fetch(`${url}/hs-header`)).headers.get("hs-fragment")).toBe("fresh");
    for (const tag of ["hs-header", "hs-search", "hs-email-signup", "hs-footer"]) {
      const [plain, asFile] = await Promise.all([fetch(`${url}/${tag}`), fetch(`${url}/${tag}.html`)]);
      expect(plain.headers.get("hs-fragment")).toBe("fresh");
      const html = await plain.text();
      expect(html).toMatch(new RegExp(`^<${tag} brand="HOME_ADVISOR"><template shadowrootmode="open">`));
      expect(await asFile.text()).toBe(html);
    }
    expect((await fetch(`${url}/hs-badges`)).status).toBe(404);
    expect(cms.state.calls).toBe(1);
    expect(await end()).toBe(0);
  }, 30_000);

  it("takes the brand of those elements from the navigation data", async () => {
    cms.state.domain = "homeadvisor.com";
    const { url, end } = await startWith("--navigation-url", cms.url);
    await expect.poll(async () => (await fetch(`${url}/hs-footer`)).headers.get("hs-fragment")).toBe("fresh");
    expect(dataOf(await (await fetch(`${url}/hs-footer`)).text())).toMatchObject({
      brand: "homeadvisor.com",
    });
    expect(cms.state.calls).toBe(1);
    await end();
  }, 30_000);

  it("gives each element the attributes of all fragments that it accepts, and the fragment names its settings", async () => {
    const attributes = { "search-results-url": "https://find.example", zip: "80202" };
    const file = configOf({
      attributes,
      fragments: [
        header(),
        { name: "footer", element: "hs-footer", attributes: { zip: "10001", variant: "simple" } },
        { name: "search", element: "hs-search" },
      ],
    });
    const messages = JSON.stringify({ "search.submit": "Go" });
    const { url, end } = await startWith(
      ...["--config", file, "--attribute", `messages=${messages}`, "--attribute", "hide-sign-up="],
    );
    const settingsOf = async (name: string) => dataOf(await (await fetch(`${url}/${name}`)).text()).settings;
    const searchResultsUrl = "https://find.example";
    expect(await settingsOf("search")).toEqual({
      searchResultsUrl,
      zip: "80202",
      messages: expect.any(String),
    });
    expect(await settingsOf("footer")).toEqual({
      searchResultsUrl,
      messages: expect.any(String),
      hideSignUp: true,
      variant: "simple",
      zip: "10001",
    });
    await end();
  }, 30_000);

  it.each([
    [
      ["--attribute", "zipp=80202"],
      /^home-services-chrome serve: attributes: "zipp" is not an attribute of /,
    ],
    [["--attribute", "variant=huge"], /fragment "foot": .*"huge"/],
  ])("does not start with %j", async (args, words) => {
    const config = configOf({ fragments: [{ name: "foot", element: "hs-footer" }] });
    expect(await run(["--config", config, ...args], { loadServe })).toBe(2);
    expect(said).toEqual([expect.stringMatching(words)]);
  });

  it("prints no control character and no query of the CMS or its address", async () => {
    cms.state.mode = "hostile";
    const { printed, url, end } = await startWith("--navigation-url", `${cms.url}?key='"<token-secret`);
    await fetch(`${url}/hs-header%C2%9B\u202e?email=ada@site.example`);
    await expect.poll(() => printed.join()).toContain("is not JSON");
    await expect.poll(() => printed.join()).toContain('"status":404');
    expect(printed.join("")).not.toMatch(/[\p{Cc}\p{Cf}]|secret|ada@/u);
    expect(printed.find((line) => line.includes("is not JSON"))).toContain(`${cms.url}?… is not JSON`);
    await end();
  }, 30_000);

  it("listens on port 8080 of the loopback address by default", async () => {
    const asked: object[] = [];
    const startServer = async ({ port, host }: { port: number; host: string }) => {
      asked.push({ port, host });
      throw new Error("far enough");
    };
    const config = ["--config", configOf({ fragments: [header()] })];
    for (const words of [[], ["--port", "9000", "--host", "0.0.0.0"]])
      expect(await run([...config, ...words], { loadServe: async () => ({ startServer }) })).toBe(2);
    expect(asked).toEqual([
      { port: 8080, host: "127.0.0.1" },
      { port: 9000, host: "0.0.0.0" },
    ]);
  });

  it("finishes requests in flight before it exits, and aborts its own request", async () => {
    cms.state.mode = "hang";
    const { url, end, signals } = await start({ fragments: [header()] });
    const response = fetch(`${url}/header`);
    // When a later request has a response, the earlier one has reached the server.
    await fetch(`${url}/health`);
    await expect.poll(() => cms.state.calls).toBe(1);
    const code = end();
    // npm repeats the signal that a terminal sends to all its processes. A signal without a listener would end the process at once.
    expect(signals.listenerCount("SIGTERM")).toBe(1);
    expect(await (await response).text()).toBe("<hs-header></hs-header>");
    expect(await code).toBe(0);
  }, 30_000);

  it.each([
    [{ fragments: [{ name: "x", element: "hs-headr" }] }, /fragment "x": .*unknown element "hs-headr"/],
    [
      { fragments: [{ name: "foot", element: "hs-footer", attributes: { variant: "huge" } }] },
      /fragment "foot": .*"huge"/,
    ],
    [{ fragments: [{ name: "../up", element: "hs-footer" }] }, /"\.\.\/up" is not a file name/],
    [{ fragments: [] }, /has no fragments/],
    ["{", /is not JSON/],
  ])("exits with one line and code 2 for the config %j", async (config, words) => {
    expect(await run(["--config", configOf(config), "--port", "0"], { loadServe })).toBe(2);
    expect(said).toEqual([expect.stringMatching(words)]);
    expect(said[0]).not.toContain("\n");
  });

  it("exits with 2 for a missing config, and with 1 for a port in use", async () => {
    expect(await run(["--config", "/no/such.json"], { loadServe })).toBe(2);
    expect(said.pop()).toContain("the config /no/such.json cannot be read");
    const port = new URL(cms.url).port;
    expect(await run(["--config", configOf({ fragments: [header()] }), "--port", port], { loadServe })).toBe(
      1,
    );
    expect(said).toEqual([expect.stringMatching(/EADDRINUSE/)]);
  });

  it.each([
    [[]],
    [["--port", "80"]],
    [["--config", "x", "--port", "many"]],
    [["--config", "x", "--host", ""]],
    [["--what"]],
    [["--config", "x", "--workers", "2"]],
    [["--config", "x", "--navigation-url", "https://cms.example/"]],
    [["--config", "x", "--attribute", "variant"]],
    [["--config", "x", "--max-stale", "soon"]],
    [["--config", "x", "--store", "http://127.0.0.1:6379/0"]],
    [["--config", "x", "--store", "redis://127.0.0.1:6379/a"]],
    [["--config", "x", "--store", "127.0.0.1"]],
    [["--config", "x", "--store", "redis://127.0.0.1/0", "--store-prefix", ""]],
    [["--config", "x", "--store", "redis://127.0.0.1/0", "--store-prefix", "a b"]],
  ])("prints its usage for %j", async (args) => {
    expect(await run(args, { loadServe })).toBe(2);
    expect(said.pop()).toContain("Usage: home-services-chrome serve --config FILE");
  });

  it.each(["redis://ada:pass-word@127.0.0.1/0", "redis://:pass-word@127.0.0.1", "ada:pass-word@127.0.0.1"])(
    "rejects a store URL with a password, and does not print the password: %s",
    async (store) => {
      expect(await run(["--config", "x", "--store", store], { loadServe })).toBe(2);
      expect(said.pop()).toMatch(/^--store must not contain .*HS_STORE_USER and HS_STORE_PASSWORD/);
      expect(said.join()).not.toContain("pass-word");
    },
  );

  it("explains how to install the store's client when it is missing", async () => {
    const missing = Object.assign(new Error("Cannot find package 'redis'"), { code: "ERR_MODULE_NOT_FOUND" });
    const args = ["--config", configOf({ fragments: [header()] }), "--store", "redis://127.0.0.1:6379/0"];
    expect(await run(args, { loadServe, loadRedis: () => Promise.reject(missing) })).toBe(2);
    expect(said).toEqual([
      'home-services-chrome serve: --store needs the package "redis", which is optional. Install it: npm install redis@6',
    ]);
  });
});
