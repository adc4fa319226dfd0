import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../edge/includeEngines";
import { startNavigation } from "../support/startNavigation";
import { COMMAND, type ServeProcess, startProcess, writeConfig } from "./startProcess";
import { isRedisInstalled, type Redis, startRedis } from "./startRedis";

const PASSWORD = "a-secret-pass-word";

describe.skipIf(!isRedisInstalled())("serve --store", () => {
  let cms: Awaited<ReturnType<typeof startNavigation>>;
  let config: string;
  const stores: Redis[] = [];
  const processes: ServeProcess[] = [];

  beforeAll(async () => {
    cms = await startNavigation();
    config = writeConfig([{ name: "header", element: "hs-header", navigationUrl: cms.url }]);
  });
  afterEach(async () => {
    cms.state.mode = "good";
    await Promise.all(processes.splice(0).map((one) => one.stop("SIGKILL")));
    await Promise.all(stores.splice(0).map((one) => one.close()));
  });
  afterAll(() => cms.close());

  async function start(store: string, environment: Record<string, string> = {}) {
    const args = [COMMAND, "serve", "--config", config, "--port", "0", "--store", store];
    const process = await startProcess(args, environment);
    processes.push(process);
    return process;
  }
  async function startStore(options: string[]): Promise<Redis> {
    const store = await startRedis(options);
    stores.push(store);
    return store;
  }
  const stateOf = async ({ url }: ServeProcess) => (await fetch(`${url}/header`)).headers.get("hs-fragment");

  it("shares data with a process that starts while the CMS is down, with a password from the environment", async () => {
    const store = await startStore([]);
    store.cli("CONFIG", "SET", "requirepass", PASSWORD);
    const environment = { HS_STORE_USER: "default", HS_STORE_PASSWORD: PASSWORD };
    const first = await start(store.url, environment);
    await expect.poll(() => stateOf(first)).toBe("fresh");
    cms.state.mode = "500";
    const second = await start(store.url, environment);
    expect(await stateOf(second)).toMatch(/fresh|stale/);
    expect(await (await fetch(`${second.url}/header`)).text()).toContain("Interior");
    expect(await first.stop()).toBe(0);
    expect(first.output() + second.output()).not.toContain(PASSWORD);
  });

  /** Starts a store with a certificate for this name. */
  async function startTlsStore(name: string) {
    const folder = mkdtempSync(join(tmpdir(), "hs-tls-"));
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=${name} -keyout ${key} -out ${certificate}`;
    execFileSync("openssl", request.split(" "), { stdio: "ignore" });
    const port = await freePort();
    const tls = `--tls-port ${port} --tls-cert-file ${certificate} --tls-key-file ${key} --tls-ca-cert-file ${certificate} --tls-auth-clients no`;
    return { store: await startStore(tls.split(" ")), port, certificate };
  }

  it("speaks TLS to rediss:", async () => {
    const { store, port, certificate } = await startTlsStore("IP:127.0.0.1");
    const process = await start(`rediss://127.0.0.1:${port}/3`, { NODE_EXTRA_CA_CERTS: certificate });
    await expect.poll(() => stateOf(process)).toBe("fresh");
    expect(store.cli("-n", "3", "KEYS", "*navigation*")).toContain(cms.url);
  });

  it.each([
    ["that no authority has signed", "IP:127.0.0.1", false],
    ["of another host", "DNS:other.example", true],
  ])("does not use a rediss: store with a certificate %s", async (_, name, isKnown) => {
    const { port, certificate } = await startTlsStore(name);
    const environment: Record<string, string> = isKnown ? { NODE_EXTRA_CA_CERTS: certificate } : {};
    const process = await start(`rediss://127.0.0.1:${port}/3`, environment);
    await expect.poll(() => stateOf(process)).toBe("fresh");
    expect(await (await fetch(`${process.url}/health`)).text()).toBe("ok\nstore down\n");
    expect(stores[0]?.cli("-n", "3", "KEYS", "*")).toBe("");
  });

  it("gives a store that is reachable only later what it knows, also while the CMS is down", async () => {
    const store = await startStore([]);
    await store.kill();
    const first = await start(store.url);
    await expect.poll(() => stateOf(first)).toBe("fresh");
    cms.state.mode = "500";
    await store.start();
    await expect.poll(() => store.cli("KEYS", "*navigation*"), { timeout: 20_000 }).toContain(cms.url);
    expect(await stateOf(await start(store.url))).toMatch(/fresh|stale/);
  });

  it("starts without a reachable store, and reports it in one line", async () => {
    const process = await start(`redis://127.0.0.1:${await freePort()}/0`);
    await expect.poll(() => stateOf(process)).toBe("fresh");
    expect(await (await fetch(`${process.url}/health`)).text()).toBe("ok\nstore down\n");
    const ofStore = process.lines.filter(({ message }) => message?.startsWith("store:"));
    expect(ofStore).toEqual([expect.objectContaining({ level: "warn" })]);
  });
});
