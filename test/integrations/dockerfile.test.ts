import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastOf } from "../support/dockerfile";
import { startNavigation } from "../support/startNavigation";
import { freePort, packPackage } from "./startExample";

/** Not every machine has Docker, so this test runs the steps of the Dockerfile itself, with the package as it would be published. */
let cms: Awaited<ReturnType<typeof startNavigation>>;
beforeAll(async () => {
  cms = await startNavigation();
});
afterAll(() => cms.close());

it("the steps of the Dockerfile install, serve, pass the health check, and end on request", async () => {
  const installed = mkdtempSync(join(tmpdir(), "hs-image-"));
  const install = lastOf("RUN").replace(/"home-services-chrome@[^"]+"/, `"${packPackage()}"`);
  execFileSync("sh", ["-c", install], { cwd: installed, stdio: "pipe" });
  const app = mkdtempSync(join(tmpdir(), "hs-app-"));
  cpSync(join(installed, "node_modules"), join(app, "node_modules"), { recursive: true });
  const fragments = [{ name: "header", element: "hs-header", navigationUrl: cms.url }];
  writeFileSync(join(app, "fragments.json"), JSON.stringify({ fragments }));

  const port = await freePort();
  const [program = "", ...words] = [...JSON.parse(lastOf("ENTRYPOINT")), ...JSON.parse(lastOf("CMD"))].map(
    (word) => (word === "8080" ? String(port) : word),
  );
  const server = spawn(program, words, { cwd: app, env: { ...process.env, NODE_ENV: "production" } });
  const ended = new Promise<number | null>((resolve) => server.once("close", resolve));
  const [check = "", ...asked] = JSON.parse(lastOf("HEALTHCHECK").replace(/^CMD /, ""));
  const health = asked.map((word: string) => word.replace(":8080", `:${port}`));
  const isHealthy = () =>
    new Promise<boolean>((resolve) => {
      spawn(check, health).once("close", (code) => resolve(code === 0));
    });
  await expect.poll(isHealthy).toBe(true);
  const response = await fetch(`http://127.0.0.1:${port}/header`);
  expect(response.headers.get("hs-fragment")).toBe("fresh");
  expect(await response.text()).toContain("Interior");
  server.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(await isHealthy()).toBe(false);
});
