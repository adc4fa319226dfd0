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

const header = () => ({ name: "header", element: "hs-header", navigationUrl: cms.url });

/** Runs the command until it listens. `end` sends SIGTERM and returns the exit code. */
async function start(config: unknown) {
  const signals = new EventEmitter();
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const code = run(["--config", configOf(config), "--port", "0"], { print, loadServe, signals });
  await expect.poll(() => printed[0], { timeout: 20_000 }).toContain("listening on http://127.0.0.1:");
  const url = /http:[\d.:/]+/.exec(printed[0] ?? "")?.[0];
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
    [{ fragments: [{ name: "x", element: "hs-headr" }] }, /fragment "x": .*"hs-headr" is not accepted/],
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
