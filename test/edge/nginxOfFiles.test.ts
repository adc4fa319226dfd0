import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
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
    startNginxOfFiles(port, folder);
    await vi.waitFor(() => headersOf("/hs/1/hs.js"), 8000);
  });

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
});
