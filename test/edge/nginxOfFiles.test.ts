import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { freePort, isInstalled, startNginxOfFiles } from "./includeEngines";

const ROOT = join(import.meta.dirname, "../..");
const hasNginx = isInstalled({ program: "nginx", debian: "nginx-light" });

describe.runIf(hasNginx)("the shipped nginx configuration, with Debian's nginx", () => {
  let port: number;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "hs-nginx-files-"));
    chmodSync(folder, 0o755);
    execFileSync("node", ["deploy/release.mjs", "--to", join(folder, "hs"), "--prefix", "/hs"], {
      cwd: ROOT,
    });
    port = await freePort();
    const serve = await startServe(folder);
    const [, locations = ""] =
      /```nginx\n(.*?)```/s.exec(readFileSync(join(ROOT, "docs/start.md"), "utf8")) ?? [];
    startNginxOfFiles(port, folder, locations.replace(":8080", `:${serve}`));
    await vi.waitFor(() => headersOf("/hs/1/hs.js"), 8000);
  });

  async function startServe(folder: string): Promise<number> {
    const servePort = await freePort();
    const data = join(folder, "navigation.json");
    writeFileSync(data, JSON.stringify(navigationFor({ origin: "https://cdn.example" })));
    const options = ["--navigation-url", data, "--port", String(servePort)];
    const serve = spawn("node", ["bin/home-services-chrome.mjs", "serve", ...options], {
      cwd: ROOT,
      stdio: "ignore",
    });
    process.once("exit", () => serve.kill());
    await vi.waitFor(async () => {
      expect((await fetch(`http://127.0.0.1:${servePort}/health`)).status).toBe(200);
    }, 20_000);
    return servePort;
  }

  function headersOf(path: string) {
    return new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      const headers = { "accept-encoding": "gzip" };
      get({ host: "127.0.0.1", port, path, headers }, (response) => {
        response.resume();
        resolve({ ...response.headers, status: String(response.statusCode) });
      }).on("error", reject);
    });
  }

  it.each(["hs.js", "reserve.css", "manifest.json"])(
    "compresses %s, and allows other origins to read it",
    async (name) => {
      expect(await headersOf(`/hs/1/${name}`)).toMatchObject({
        status: "200",
        "content-encoding": "gzip",
        "access-control-allow-origin": "*",
        "cache-control": expect.stringContaining("max-age=60"),
      });
    },
  );

  it("passes on the fragments of serve with the lines of the guide, and nothing else of it", async () => {
    for (const tag of ["hs-header", "hs-search", "hs-email-signup", "hs-footer"])
      expect(await headersOf(`/hs/1/hs-fragments/${tag}.html`), tag).toMatchObject({
        status: "200",
        "content-type": "text/html; charset=utf-8",
        "hs-fragment": "fresh",
        "access-control-allow-origin": "*",
        etag: expect.any(String),
      });
    for (const path of ["health", "metrics", "hs-header.html/x", "../health"])
      expect(await headersOf(`/hs/1/hs-fragments/${path}`), path).toMatchObject({ status: "404" });
  });
});
