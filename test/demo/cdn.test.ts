// @vitest-environment node
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "../../demo/gateway/startGateway";

const SCRIPT = `console.log("${"chrome ".repeat(200)}");\n`;
let folder: string;
let gateway: Gateway;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hs-cdn-"));
  await mkdir(join(folder, "dist/assets"), { recursive: true });
  await writeFile(join(folder, "dist/hs.js"), SCRIPT);
  await writeFile(join(folder, "dist/hs.js.map"), "{}");
  await writeFile(join(folder, "dist/assets/header-AB12.js"), "0;");
  await writeFile(join(folder, "secret.txt"), "secret");
  await mkdir(join(folder, "dist-other"));
  await writeFile(join(folder, "dist-other/file.js"), "secret");
  await symlink(join(folder, "secret.txt"), join(folder, "dist/link.js"));
  gateway = await startGateway({ distFolder: join(folder, "dist") });
});

afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a path without normalizing it, and returns the response without decompressing it. */
function getRaw(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    sent.on("error", reject).end();
  });
}

describe("the CDN", () => {
  it("serves the fragments of the four elements to every origin", async () => {
    for (const tag of ["hs-header", "hs-search", "hs-email-signup", "hs-footer"]) {
      const { status, headers, body } = await getRaw(`/hs/1/hs-fragments/${tag}.html`);
      expect([tag, status]).toEqual([tag, 200]);
      expect(body.toString()).toMatch(new RegExp(`^<${tag}[ >].*<template shadowrootmode="open">`));
      expect(headers).toMatchObject({
        "access-control-allow-origin": "*",
        "content-type": "text/html; charset=utf-8",
      });
    }
  });

  it("serves the script to every origin", async () => {
    const { status, headers, body } = await getRaw("/hs/1/hs.js");

    expect(status).toBe(200);
    expect(body.toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "content-type": "application/javascript; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=60, stale-while-revalidate=86400, stale-if-error=604800",
      vary: "Accept-Encoding",
    });
    expect(gateway.calls()).toEqual([]);
  });

  it("compresses the script if the browser accepts it", async () => {
    const { headers, body } = await getRaw("/hs/1/hs.js", { "accept-encoding": "gzip, deflate, br" });

    expect(headers["content-encoding"]).toBe("br");
    expect(body.length).toBeLessThan(SCRIPT.length / 5);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  });

  it("serves a new build immediately, and an unchanged one with 304", async () => {
    const { headers } = await getRaw("/hs/1/hs.js");
    const unchanged = await getRaw("/hs/1/hs.js", { "if-none-match": String(headers.etag) });
    await writeFile(join(folder, "dist/hs.js"), "1;");
    const changed = await getRaw("/hs/1/hs.js", { "if-none-match": String(headers.etag) });
    await writeFile(join(folder, "dist/hs.js"), SCRIPT);

    expect(unchanged.status).toBe(304);
    expect([changed.status, changed.body.toString()]).toEqual([200, "1;"]);
  });

  it("lets browsers cache hashed files permanently, and serves source maps", async () => {
    const asset = await getRaw("/hs/1/assets/header-AB12.js");
    const map = await getRaw("/hs/1/hs.js.map");

    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(map.headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  it("serves the built version under its own number too, permanently cached, and no other version", async () => {
    await writeFile(join(folder, "dist/manifest.json"), JSON.stringify({ version: "1.4.2", files: {} }));
    const exact = await getRaw("/hs/1.4.2/hs.js");
    const other = await getRaw("/hs/1.4.1/hs.js");

    expect(exact.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect([exact.status, exact.body.toString(), other.status]).toEqual([200, SCRIPT, 404]);
  });

  it.each([
    "/hs/1/../../secret.txt",
    "/hs/1/..%2fsecret.txt",
    "/hs/1/%2e%2e/secret.txt",
    "/hs/1/%2e%2e%2fsecret.txt",
    "/hs/1/assets/..%2f..%2fsecret.txt",
    "/hs/1/..%2fdist-other%2ffile.js",
    "/hs/1/..%5csecret.txt",
    "/hs/1/%2fetc%2fpasswd",
    "/hs/1//etc/passwd",
    "/hs/1/hs.js%00.txt",
    "/hs/1/link.js",
    "/hs/1/assets",
    "/hs/1/",
  ])("does not serve files outside its folder: %s", async (path) => {
    const { status, body } = await getRaw(path);

    expect(status).toBe(404);
    expect(body.toString()).not.toBe("secret");
  });

  it("explains how to build while there is no build", async () => {
    const withoutBuild = await startGateway({ distFolder: join(folder, "nowhere") });

    const response = await fetch(`${withoutBuild.url}/hs/1/hs.js`);
    await withoutBuild.close();

    expect(response.status).toBe(404);
    expect(await response.text()).toContain("run the build first (npm run build)");
  });
});
