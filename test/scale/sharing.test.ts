import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startNavigation } from "../support/startNavigation";
import { isRedisInstalled, type Redis, startRedis } from "./startRedis";
import { SHORT_MINUTE_MS, type SharingServer, startSharing } from "./startSharing";

const PROCESSES = 5;
const USER = { username: "ada", password: "pass-word" };

describe.skipIf(!isRedisInstalled())("processes that share a store", () => {
  let redis: Redis;
  let cms: Awaited<ReturnType<typeof startNavigation>>;
  const started: SharingServer[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    redis.cli("ACL", "SETUSER", USER.username, "on", `>${USER.password}`, "~hs:1:*", "+@all");
  });
  afterAll(() => redis.close());
  beforeEach(async () => {
    redis.cli("FLUSHALL");
    cms = await startNavigation();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((one) => one.close()));
    await cms.close();
  });

  async function start(options: Partial<Parameters<typeof startSharing>[0]> = {}) {
    const server = await startSharing({ navigationUrl: cms.url, store: redis.url, ...options });
    started.push(server);
    return server;
  }

  /** Requests all servers in parallel, repeatedly. Returns the states in the responses. */
  async function visit(servers: SharingServer[], minutes: number): Promise<Set<string | null>> {
    const states = new Set<string | null>();
    for (const end = Date.now() + minutes * SHORT_MINUTE_MS; Date.now() < end; )
      for (const state of await Promise.all(servers.map((one) => one.stateOf()))) states.add(state);
    return states;
  }

  it("send the CMS one request a minute in total, under any traffic", async () => {
    const servers = await Promise.all(Array.from({ length: PROCESSES }, () => start()));
    for (const one of servers) await expect.poll(one.stateOf).toBe("fresh");
    expect(cms.state.calls).toBe(1);
    const states = await visit(servers, 4);
    expect(cms.state.calls).toBeGreaterThan(2);
    expect(cms.state.calls).toBeLessThanOrEqual(5);
    expect([...states]).not.toContain("bare");
  });

  it("send a failing CMS one request a minute in total", async () => {
    cms.state.mode = "500";
    const startedAt = Date.now();
    const servers = await Promise.all(Array.from({ length: PROCESSES }, () => start()));
    await visit(servers, 3);
    const minutes = (Date.now() - startedAt) / SHORT_MINUTE_MS;
    expect(cms.state.calls).toBeGreaterThan(2);
    expect(cms.state.calls).toBeLessThanOrEqual(1 + minutes);
  });

  it("send the last good fragment from their first response while the CMS is down", async () => {
    await start();
    await expect.poll(() => redis.cli("KEYS", "*navigation*")).toContain(cms.url);
    cms.state.mode = "hang";
    const later = () => Date.now() + 2 * SHORT_MINUTE_MS;
    const late = await Promise.all(Array.from({ length: PROCESSES }, () => start({ now: later })));
    expect(await Promise.all(late.map((one) => one.stateOf()))).toEqual(late.map(() => "stale"));
  });

  it("restore the data to a store that has lost it while the CMS is down", async () => {
    const server = await start();
    await expect.poll(server.stateOf).toBe("fresh");
    cms.state.mode = "500";
    redis.cli("FLUSHALL");
    await visit([server], 2);
    expect(redis.cli("KEYS", "*navigation*")).toContain(cms.url);
    expect(await (await start()).stateOf()).toBe("stale");
  });

  it("wait until the lease of a crashed process ends", async () => {
    redis.cli("SET", `hs:1:lease ${cms.url}`, "crashed", "PX", "4000");
    const server = await start({ freshMs: 4000 });
    expect([await server.stateOf(), cms.state.calls]).toEqual(["bare", 0]);
    await expect.poll(server.stateOf).toBe("fresh");
    expect(cms.state.calls).toBe(1);
  });

  it("keep their keys under a prefix with the version of the values, and let them expire", async () => {
    const server = await start();
    await expect.poll(server.stateOf).toBe("fresh");
    const keys = redis.cli("KEYS", "*").split("\n").sort();
    expect(keys).toEqual([`hs:1:lease ${cms.url}`, `hs:1:navigation ${cms.url}`]);
    for (const key of keys) expect(Number(redis.cli("TTL", key))).toBeGreaterThan(0);
    expect(JSON.parse(redis.cli("GET", `hs:1:navigation ${cms.url}`))).toEqual({
      version: 1,
      at: expect.any(Number),
      navigation: expect.objectContaining({ groupings: expect.any(Array) }),
    });
  });

  it("log in with a user name and a password that may use only these keys", async () => {
    const server = await start(USER);
    await server.untilStore("up");
    expect(redis.cli("KEYS", "*navigation*")).toContain(cms.url);
    const stranger = await start({ ...USER, password: "wrong-word" });
    await stranger.untilStore("down");
    expect(await stranger.stateOf()).toMatch(/fresh|stale/);
    expect(JSON.stringify(stranger.lines)).not.toContain("wrong-word");
  });
});
