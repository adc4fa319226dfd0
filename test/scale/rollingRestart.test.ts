import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort, includeEngines, isInstalled, startEngine } from "../edge/includeEngines";
import { startOrigin } from "../edge/startOrigin";
import { untilFilled } from "../edge/startWays";
import { startNavigation } from "../support/startNavigation";
import { LOAD_RATE, LOAD_SECONDS } from "./loadLimits";
import { startBalancer } from "./startBalancer";
import { startLoad } from "./startLoad";
import { COMMAND, type ServeProcess, startProcess, writeConfig } from "./startProcess";
import { isRedisInstalled, type Redis, startRedis } from "./startRedis";

const PROCESSES = 4;
const nginx = includeEngines.find(({ program }) => program === "nginx");
const hasPrograms = isRedisInstalled() && nginx && isInstalled(nginx);

describe.skipIf(!hasPrograms)("four processes behind nginx, while the CMS is down", () => {
  let redis: Redis;
  let cms: Awaited<ReturnType<typeof startNavigation>>;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let config: string;
  let ports: number[];
  let processes: ServeProcess[];
  let good: string;

  beforeEach(async () => {
    [redis, cms] = await Promise.all([startRedis(), startNavigation()]);
    config = writeConfig([{ name: "header", element: "hs-header", navigationUrl: cms.url }]);
    ports = [];
    for (let index = 0; index < PROCESSES; index++) ports.push(await freePort());
    processes = await Promise.all(ports.map(start));
    balancer = await startBalancer(ports);
    const responses = await Promise.all(processes.map(({ url }) => fetch(`${url}/header`)));
    for (const response of responses) expect(response.headers.get("hs-fragment")).toBe("fresh");
    good = (await responses[0]?.text()) ?? "";
    expect(cms.state.calls).toBe(1);
    cms.state.mode = "500";
  });
  afterEach(async () => {
    await balancer.close();
    await Promise.all(processes.map((one) => one.stop("SIGKILL")));
    await Promise.all([redis.close(), cms.close()]);
  });

  const start = (port: number) =>
    startProcess([COMMAND, "serve", "--config", config, "--port", String(port), "--store", redis.url]);
  const stateOf = async ({ url }: ServeProcess) => (await fetch(`${url}/header`)).headers.get("hs-fragment");
  const load = (url = `${balancer.url}/header`, rate = LOAD_RATE) =>
    startLoad(url, { seconds: LOAD_SECONDS, rate, body: good });

  /** A site behind the shipped nginx, which includes the header and keeps the last one. */
  async function startPages() {
    const origin = await startOrigin();
    const port = await freePort();
    origin.page("/", nginx?.include("header") ?? "");
    const fragments = Number(new URL(balancer.url).port);
    const running = nginx && startEngine(nginx, { port, origin: origin.port, fragments });
    const url = `http://127.0.0.1:${port}/`;
    await untilFilled(url);
    return {
      url,
      async close() {
        running?.kill();
        await origin.close();
      },
    };
  }

  async function restart(index: number, signal: NodeJS.Signals): Promise<void> {
    await processes[index]?.stop(signal);
    processes[index] = await start(ports[index] ?? 0);
  }

  it(
    "respond to every request with the complete fragment while each process restarts",
    async () => {
      const loading = load();
      for (let index = 0; index < PROCESSES; index++) await restart(index, "SIGTERM");
      await restart(0, "SIGKILL");
      const result = await loading;
      expect(result["2xx"]).toBeGreaterThan(LOAD_SECONDS);
      expect(result).toMatchObject({ non2xx: 0, errors: 0, timeouts: 0, mismatches: 0 });
      expect(cms.state.calls).toBeLessThanOrEqual(2 + Math.floor(LOAD_SECONDS / 60));
    },
    (LOAD_SECONDS + 120) * 1000,
  );

  it(
    "respond to every request and fill every page from memory when the store goes down",
    async () => {
      const pages = await startPages();
      const loading = Promise.all([load(), load(pages.url, LOAD_RATE / 5)]);
      await restart(0, "SIGTERM");
      await redis.kill();
      await restart(1, "SIGTERM");
      await restart(2, "SIGKILL");
      const [fragments, filled] = await loading;
      await pages.close();
      for (const result of [fragments, filled]) {
        expect(result["2xx"]).toBeGreaterThan(LOAD_SECONDS);
        expect(result).toMatchObject({ non2xx: 0, errors: 0, timeouts: 0 });
      }
      // A process that starts without CMS and store has no data to show. nginx keeps the last good fragment.
      expect(filled.mismatches).toBe(0);
      for (const index of [0, 3])
        expect(await stateOf(processes[index] as ServeProcess)).toMatch(/^(fresh|stale)$/);
    },
    (LOAD_SECONDS + 120) * 1000,
  );
});
