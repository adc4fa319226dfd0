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

  it("speaks TLS to rediss:", async () => {
    const folder = mkdtempSync(join(tmpdir(), "hs-tls-"));
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${certificate}`;
    execFileSync("openssl", request.split(" "), { stdio: "ignore" });
    const port = await freePort();
    const tls = `--tls-port ${port} --tls-cert-file ${certificate} --tls-key-file ${key} --tls-ca-cert-file ${certificate} --tls-auth-clients no`;
    const store = await startStore(tls.split(" "));
    const process = await start(`rediss://127.0.0.1:${port}/3`, { NODE_EXTRA_CA_CERTS: certificate });
    await expect.poll(() => stateOf(process)).toBe("fresh");
    expect(store.cli("-n", "3", "KEYS", "*navigation*")).toContain(cms.url);
  });

  it("starts without a reachable store, and reports it in one line", async () => {
    const process = await start(`redis://127.0.0.1:${await freePort()}/0`);
    await expect.poll(() => stateOf(process)).toBe("fresh");
    expect(await (await fetch(`${process.url}/health`)).text()).toBe("ok\nstore down\n");
    const ofStore = process.lines.filter(({ message }) => message?.startsWith("store:"));
    expect(ofStore).toEqual([expect.objectContaining({ level: "warn" })]);
  });
});
