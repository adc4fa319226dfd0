import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startNavigation } from "../support/startNavigation";
import { startProxy } from "./startProxy";
import { isRedisInstalled, type Redis, startRedis } from "./startRedis";
import { SHORT_MINUTE_MS, type SharingServer, startSharing } from "./startSharing";

/** The maximum wait of a request, plus an allowance for a busy machine. */
const WAIT_MS = 50 + 500;
/** The number of short minutes that a fault lasts. */
const MINUTES = 3;

/** A way in which a store fails. */
interface Fault {
  name: string;
  begin(): Promise<unknown> | unknown;
  end(): Promise<unknown> | unknown;
}

describe.skipIf(!isRedisInstalled())("a store", () => {
  let redis: Redis;
  let primary: Redis;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let cms: Awaited<ReturnType<typeof startNavigation>>;
  const started: SharingServer[] = [];

  beforeAll(async () => {
    [redis, primary] = await Promise.all([startRedis(), startRedis()]);
    proxy = await startProxy(redis.port);
  });
  afterAll(() => Promise.all([redis.close(), primary.close(), proxy.close()]));
  beforeEach(async () => {
    redis.cli("FLUSHALL");
    cms = await startNavigation();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((one) => one.close()));
    await cms.close();
  });

  async function start(now?: () => number): Promise<SharingServer> {
    const store = `redis://127.0.0.1:${proxy.port}/0`;
    const server = await startSharing({ navigationUrl: cms.url, store, ...(now && { now }) });
    started.push(server);
    return server;
  }

  /** Sends requests sequentially, for some short minutes. */
  async function visit(server: SharingServer): Promise<void> {
    for (const end = Date.now() + MINUTES * SHORT_MINUTE_MS; Date.now() < end; ) {
      const sentAt = performance.now();
      const response = await fetch(`${server.url}/header`);
      expect([response.status, response.headers.get("hs-fragment")]).toEqual([
        200,
        expect.stringMatching(/^(fresh|stale)$/),
      ]);
      expect(await response.text()).toContain("Interior");
      expect(performance.now() - sentAt).toBeLessThan(WAIT_MS);
    }
  }

  const keysOf = () => redis.cli("KEYS", "hs:*").split("\n").filter(Boolean);
  const fill = (...value: string[]) => {
    for (const key of keysOf()) {
      redis.cli("DEL", key);
      redis.cli(value[0] ?? "", key, ...value.slice(1));
    }
  };

  const lasting: Fault[] = [
    { name: "is killed and started again", begin: () => redis.kill(), end: () => redis.start() },
    { name: "is frozen", begin: () => redis.freeze(), end: () => redis.resume() },
    {
      name: "has no memory left",
      begin: () => redis.cli("CONFIG", "SET", "maxmemory-policy", "noeviction", "maxmemory", "1"),
      end: () => redis.cli("CONFIG", "SET", "maxmemory", "0"),
    },
    {
      name: "is a replica that may only be read",
      begin: () => redis.cli("REPLICAOF", "127.0.0.1", String(primary.port)),
      end: () => redis.cli("REPLICAOF", "NO", "ONE"),
    },
    {
      name: "refuses the password",
      begin() {
        redis.cli("CONFIG", "SET", "requirepass", "another");
        redis.cli("-a", "another", "CLIENT", "KILL", "TYPE", "normal");
      },
      end: () => redis.cli("-a", "another", "CONFIG", "SET", "requirepass", ""),
    },
    {
      name: "is behind a network that drops everything",
      begin: () => Object.assign(proxy.state, { isDropping: true }),
      end: () => Object.assign(proxy.state, { isDropping: false }),
    },
    {
      name: "responds after 100 ms",
      begin: () => Object.assign(proxy.state, { delayMs: 100 }),
      end: () => Object.assign(proxy.state, { delayMs: 0 }),
    },
  ];

  it.each(lasting)(
    "that $name makes no request fail or wait, and is used again once it works",
    async ({ begin, end }) => {
      const server = await start();
      await expect.poll(server.stateOf).toBe("fresh");
      await server.untilStore("up");
      const calls = cms.state.calls;
      await begin();
      try {
        await visit(server);
        await server.untilStore("down");
        expect(cms.state.calls).toBeGreaterThan(calls);
        const second = await start();
        await expect.poll(second.stateOf).toBe("fresh");
      } finally {
        await end();
      }
      await server.untilStore("up");
      expect(server.storeLines()).toEqual(["warn", "info"]);
    },
    60_000,
  );

  it.each([
    ["text", ["SET", "<html>nonsense"]],
    ["a value of another release", ["SET", '{"version":2,"navigation":{"brand":{}},"at":1}']],
    ["data from the far future", ["SET", '{"navigation":{"brand":{}},"at":9e15}']],
    ["a list", ["RPUSH", "a", "b"]],
    ["9 MB", ["SET", "x".repeat(100)]],
  ])("with %s under our keys is ignored and repaired", async (what, value) => {
    const server = await start();
    await expect.poll(server.stateOf).toBe("fresh");
    fill(...value);
    if (what === "9 MB") for (const key of keysOf()) redis.cli("SETRANGE", key, "9000000", "x");
    await visit(server);
    const second = await start();
    await expect.poll(second.stateOf).toBe("fresh");
    await server.untilStore("up");
    expect([[], ["warn", "info"]]).toContainEqual(server.storeLines());
    expect(keysOf().map((key) => redis.cli("TYPE", key))).not.toContain("list");
  });

  it.each([3_600_000, -3_600_000])("does not matter when the clock jumps by %i ms", async (jump) => {
    let offset = 0;
    const server = await start(() => Date.now() + offset);
    await expect.poll(server.stateOf).toBe("fresh");
    offset = jump;
    await visit(server);
    await expect.poll(server.stateOf, { timeout: 15_000 }).toBe("fresh");
    offset = 0;
    await visit(server);
    await expect.poll(server.stateOf, { timeout: 15_000 }).toBe("fresh");
    expect(server.storeLines()).toEqual([]);
  });
});
