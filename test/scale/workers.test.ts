import { execFileSync } from "node:child_process";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../edge/includeEngines";
import { startNavigation } from "../support/startNavigation";
import { COMMAND, type ServeProcess, startProcess, writeConfig } from "./startProcess";

const WORKERS = 3;
/** A connection of a worker that died gets no response. */
const RESPONSE_MS = 2_000;

describe("serve --workers", () => {
  let cms: Awaited<ReturnType<typeof startNavigation>>;
  let config: string;
  let served: ServeProcess | undefined;

  beforeAll(async () => {
    cms = await startNavigation();
    config = writeConfig([
      { name: "header", element: "hs-header", navigationUrl: cms.url },
      { name: "footer", element: "hs-footer" },
    ]);
  });
  afterEach(async () => {
    await served?.stop();
    served = undefined;
    Object.assign(cms.state, { calls: 0, mode: "good" });
  });
  afterAll(() => cms.close());

  async function start(count = String(WORKERS), file = config): Promise<ServeProcess> {
    const port = String(await freePort());
    const args = [COMMAND, "serve", "--config", file, "--port", port, "--workers", count];
    served = await startProcess(args);
    return served;
  }
  /** The process ids of the workers. */
  const workersOf = ({ pid }: ServeProcess) =>
    execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map(Number);
  /** Uses a new connection for each request, so that the workers alternate. */
  const ask = (path: string) =>
    fetch(`${served?.url}${path}`, {
      headers: { connection: "close" },
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
  const stateOf = async () => (await ask("/header")).headers.get("hs-fragment");

  it("responds on one port with all workers, which send the CMS one request in total", async () => {
    const { lines } = await start();
    await expect.poll(stateOf).toBe("fresh");
    const states = await Promise.all(Array.from({ length: 60 }, stateOf));
    expect(new Set(states)).toEqual(new Set(["fresh"]));
    expect(cms.state.calls).toBe(1);
    const listening = lines.filter(({ message }) => message?.startsWith("listening"));
    expect(listening).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^listening on http:\S+ with 3 workers$/) }),
    ]);
  });

  it("returns the metrics of all workers from any worker", async () => {
    await start();
    await Promise.all(Array.from({ length: 30 }, () => ask("/footer")));
    const text = await (await ask("/metrics")).text();
    const samples = text.matchAll(/^hs_requests_total\{worker="(\d)",fragment="footer",.*\} (\d+)$/gm);
    const counts = [...samples].map(([, , count]) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(counts.length).toBeGreaterThan(1);
    expect(text.match(/^# TYPE hs_requests_total counter$/gm)).toHaveLength(1);
  });

  it("replaces a worker that dies, and shares the others' data with it while the CMS is down", async () => {
    const process = await start();
    await expect.poll(stateOf).toBe("fresh");
    cms.state.mode = "500";
    for (const worker of workersOf(process)) execFileSync("kill", ["-KILL", String(worker)]);
    await expect.poll(async () => (await ask("/health").catch(() => undefined))?.status).toBe(200);
    await expect.poll(() => workersOf(process)).toHaveLength(WORKERS);
    expect(new Set(await Promise.all(Array.from({ length: 30 }, stateOf)))).toEqual(new Set(["fresh"]));
    expect(cms.state.calls).toBe(1);
    const warnings = process.lines.filter(({ level }) => level === "warn").map(({ message }) => message);
    expect(warnings).toHaveLength(WORKERS);
    expect(warnings[0]).toMatch(/^worker \d ended with SIGKILL; a new one starts in 100 ms$/);
  });

  it("ends all workers after the requests in flight, with exit code 0", async () => {
    const process = await start();
    cms.state.mode = "hang";
    const workers = workersOf(process);
    const responses = Promise.all(Array.from({ length: 20 }, () => ask("/footer")));
    await responses;
    expect(await process.stop()).toBe(0);
    for (const worker of workers)
      expect(() => execFileSync("kill", ["-0", String(worker)], { stdio: "ignore" })).toThrow();
  });

  it.each([
    ["a wrong config", writeConfig([{ name: "x", element: "hs-headr" }]), "0", 2],
    ["a port that is taken", "", "taken", 1],
  ])("exits with one line for %s, and starts no second worker", async (_, file, port, code) => {
    const taken = new URL(cms.url).port;
    const args = [COMMAND, "serve", "--config", file || config, "--workers", "4"];
    served = await startProcess([...args, "--port", port === "taken" ? taken : port]);
    expect(served.exitCode()).toBe(code);
    expect(served.output().trim()).toMatch(/^home-services-chrome serve: .+$/);
  });
});
