import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { includeEngines, isInstalled, SECRET } from "../edge/includeEngines";
import { startOrigin } from "../edge/startOrigin";
import { compose } from "../support/composeFile";
import { freePorts } from "../support/freePorts";
import { startNavigation } from "../support/startNavigation";
import {
  type ComposeWorld,
  type Container,
  canIsolate,
  type ServiceName,
  startContainer,
} from "./startContainers";
import { startLoad } from "./startLoad";
import { isRedisInstalled } from "./startRedis";

const LOAD = { seconds: 5, rate: 100 };
const START = { timeout: 30_000, interval: 200 };
const nginx = includeEngines.find(({ program }) => program === "nginx");
const hasPrograms = canIsolate() && isRedisInstalled() && nginx && isInstalled(nginx);

describe.skipIf(!hasPrograms)("the processes of compose.yaml", () => {
  const containers = new Map<ServiceName, Container>();
  let world: ComposeWorld;
  let cms: Awaited<ReturnType<typeof startNavigation>>;
  let origin: Awaited<ReturnType<typeof startOrigin>>;
  let url: string;

  beforeAll(async () => {
    [cms, origin] = await Promise.all([startNavigation(), startOrigin()]);
    const first = await freePorts(4);
    world = {
      ports: { nginx: first, "serve-1": first + 1, "serve-2": first + 2, valkey: first + 3 },
      variables: { ORIGIN: `127.0.0.1:${origin.port}`, HS_SECRET: SECRET, HS_STORE_PASSWORD: "Pass0word" },
      fragments: [{ name: "header", element: "hs-header", navigationUrl: cms.url }],
    };
    url = `http://127.0.0.1:${world.ports.nginx}/`;
    origin.page("/", `<p>start</p>${nginx?.include("header")}<p>end</p>`);
    for (const name of ["valkey", "serve-1", "serve-2", "nginx"] as const) await start(name);
  });
  afterAll(async () => {
    await Promise.all([...containers.values()].map((one) => one.stop()));
    await Promise.all([cms.close(), origin.close()]);
  });

  /** Starts a container, and waits until its health check succeeds. */
  async function start(name: ServiceName): Promise<void> {
    const container = startContainer(name, world);
    containers.set(name, container);
    await vi.waitFor(() => {
      if (!container.isHealthy()) throw new Error(`${name}: ${container.output()}`);
    }, START);
  }
  const of = (name: ServiceName) => containers.get(name) as Container;
  const health = async (name: ServiceName) =>
    (await fetch(`http://127.0.0.1:${world.ports[name]}/health`)).text();
  const page = async () => (await fetch(url)).text();

  it("are healthy, share the store with its password, and send the CMS one request", async () => {
    for (const name of ["serve-1", "serve-2"] as const) expect(await health(name)).toBe("ok\nstore up\n");
    expect(cms.state.calls).toBe(1);
    await expect.poll(page, START).toMatch(/^<p>start<\/p><hs-header[^>]*><template[\s\S]*<p>end<\/p>$/);
    const output = [...containers.values()].map((one) => one.output()).join("");
    expect(output).not.toContain(world.variables.HS_STORE_PASSWORD);
    expect(output).not.toContain(SECRET);
  });

  it("send every page in full under load, within the file's memory and thread limits", async () => {
    const result = await startLoad(url, { ...LOAD, body: await page() });
    expect(result).toMatchObject({ non2xx: 0, errors: 0, timeouts: 0, mismatches: 0 });
    for (const [name, container] of containers) {
      const { bytes, threads } = container.usage();
      const { mem_limit = "", pids_limit } = compose.services[name] ?? {};
      expect(mem_limit).toMatch(/^\d+m$/);
      expect(bytes).toBeLessThan(Number.parseInt(mem_limit, 10) * 2 ** 20);
      expect(threads).toBeLessThan(pids_limit ?? 0);
    }
  });

  it.each(["valkey", "serve-1", "nginx"] as const)("can write only to memory in %s", (name) => {
    for (const file of ["/etc/written", "/usr/bin/written", "/mnt/app/written"])
      expect(of(name).run("touch", file)).toBe(false);
    expect(of(name).run("touch", "/tmp/written")).toBe(true);
  });

  it("send every page in full while each serve restarts and the store goes down", async () => {
    const loading = startLoad(url, { ...LOAD, body: await page() });
    expect(await of("serve-1").stop()).toBe(0);
    await start("serve-1");
    await of("valkey").stop();
    expect(await of("serve-2").stop()).toBe(0);
    await start("serve-2");
    expect(await loading).toMatchObject({ non2xx: 0, errors: 0, timeouts: 0, mismatches: 0 });
    await expect.poll(() => health("serve-2"), START).toBe("ok\nstore down\n");
  });
});
