// @vitest-environment node
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CHECKED_OFTEN, cacheControl, fileHeaders, KEPT_FOR_GOOD } from "../../deploy/cacheRules.mjs";

const ROOT = join(import.meta.dirname, "../..");
const SCRIPT = join(ROOT, "deploy/release.mjs");

/** A dist as the build leaves it, of one version. */
function builtAs(version: string, code = `"${version}"`): string {
  const dist = mkdtempSync(join(tmpdir(), "hs-dist-"));
  mkdirSync(join(dist, "assets"));
  mkdirSync(join(dist, "npm"));
  const asset = `assets/Menu-${version.replaceAll(".", "_")}.js`;
  for (const name of ["hs.js", "hs.js.map", asset, `${asset}.map`, "npm/index.js"])
    writeFileSync(join(dist, name), code);
  writeFileSync(
    join(dist, "manifest.json"),
    JSON.stringify({ version, files: { "hs.js": {}, [asset]: {} } }),
  );
  return dist;
}

function release(...args: string[]) {
  return spawnSync("node", [SCRIPT, ...args], { encoding: "utf8" });
}

const newCdn = () => mkdtempSync(join(tmpdir(), "hs-cdn-"));
const channelScript = (cdn: string) => readFileSync(join(cdn, "1/hs.js"), "utf8");

describe("a release", () => {
  it("lies under its exact version and in its channel, without what is for npm", () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.2"), "--to", cdn);
    expect(readdirSync(cdn).sort()).toEqual(["1", "1.4.2", "_headers"]);
    expect(readdirSync(join(cdn, "1.4.2")).sort()).toEqual([
      "assets",
      "hs.js",
      "hs.js.br",
      "hs.js.map",
      "manifest.json",
    ]);
    expect(channelScript(cdn)).toBe('"1.4.2"');
    expect(brotliDecompressSync(readFileSync(join(cdn, "1/hs.js.br"))).toString()).toBe('"1.4.2"');
  });

  it("keeps the later files of the version before, which cached pages still ask for", () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.1"), "--to", cdn);
    release("--from", builtAs("1.4.2"), "--to", cdn);
    const assets = readdirSync(join(cdn, "1/assets")).filter((name) => name.endsWith(".js"));
    expect(assets.sort()).toEqual(["Menu-1_4_1.js", "Menu-1_4_2.js"]);
    expect(channelScript(cdn)).toBe('"1.4.2"');
  });

  it("is rolled back by pointing the channel at a version that is still there", () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.1"), "--to", cdn);
    release("--from", builtAs("1.4.2"), "--to", cdn);
    expect(release("--rollback", "1.4.1", "--to", cdn).stdout).toContain("is version 1.4.1 now");
    expect(channelScript(cdn)).toBe('"1.4.1"');
    expect(JSON.parse(readFileSync(join(cdn, "1/manifest.json"), "utf8")).version).toBe("1.4.1");
    expect(release("--rollback", "1.3.0", "--to", cdn)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("there is no version 1.3.0"),
    });
  });

  it("never changes a version that is out", () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.2"), "--to", cdn);
    const other = builtAs("1.4.2", "other");
    writeFileSync(
      join(other, "manifest.json"),
      JSON.stringify({ version: "1.4.2", files: { "hs.js": { bytes: 5 } } }),
    );
    expect(release("--from", other, "--to", cdn)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("raise the version"),
    });
    expect(channelScript(cdn)).toBe('"1.4.2"');
  });

  it("comes with the headers of each folder, at the addresses it has as a site", () => {
    const cdn = newCdn();
    execFileSync("node", [SCRIPT, "--from", builtAs("1.4.2"), "--to", cdn]);
    const lines = readFileSync(join(cdn, "_headers"), "utf8").split("\n");
    expect(lines[lines.indexOf("/1/hs.js") + 1]).toBe(`  cache-control: ${CHECKED_OFTEN}`);
    expect(lines[lines.indexOf("/1.4.2/*") + 1]).toBe(`  cache-control: ${KEPT_FOR_GOOD}`);
    expect(lines).toContain("/*");
  });

  it("as a folder of a site has its headers in the site's root, beside the site's own", () => {
    const site = newCdn();
    const own = "/*\n  x-frame-options: DENY\n";
    writeFileSync(join(site, "_headers"), own);
    for (const version of ["1.4.1", "1.4.2"]) {
      const to = join(site, "chrome/hs");
      release("--from", builtAs(version), "--to", to, "--prefix", "/chrome/hs");
    }
    expect(readdirSync(join(site, "chrome/hs")).sort()).toEqual(["1", "1.4.1", "1.4.2"]);
    const text = readFileSync(join(site, "_headers"), "utf8");
    expect(text.startsWith(own)).toBe(true);
    expect(text.match(/^\S+$/gm)?.filter((path) => path.startsWith("/"))).toEqual([
      "/*",
      "/chrome/hs/*",
      ...["assets/*", "hs.js", "hs.js.map", "manifest.json"].map((name) => `/chrome/hs/1/${name}`),
      "/chrome/hs/1.4.1/*",
      "/chrome/hs/1.4.2/*",
    ]);
  });

  it("finds its own headers again in a file with Windows' line ends, and loses none of the site's where its last line is gone", () => {
    const cdn = newCdn();
    const file = join(cdn, "_headers");
    release("--from", builtAs("1.4.1"), "--to", cdn);
    writeFileSync(file, `${readFileSync(file, "utf8")}/own/*\n  x-own: 1\n`.replaceAll("\n", "\r\n"));
    release("--from", builtAs("1.4.2"), "--to", cdn);
    const text = readFileSync(file, "utf8");
    expect(text.match(/^\/\*$/gm)).toHaveLength(1);
    expect(text).toContain("/own/*\n  x-own: 1\n");
    const cut = text.split("\n").slice(0, -3).join("\n");
    writeFileSync(file, cut);
    expect(release("--from", builtAs("1.4.3"), "--to", cdn).stderr).toContain(
      "put that back where our rules end",
    );
    expect(readFileSync(file, "utf8")).toBe(cut);
  });

  it("refuses a prefix that its folder does not have, and writes nothing", () => {
    const cdn = newCdn();
    expect(release("--from", builtAs("1.4.2"), "--to", cdn, "--prefix", "/hs")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("--prefix /hs is not how --to"),
    });
    expect(readdirSync(cdn)).toEqual([]);
  });
});

describe("the nginx configuration", () => {
  const text = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8");
  const [, pattern = "", often] = /"~(\^[^"]+)" "([^"]+)";/.exec(text) ?? [];
  const [, otherwise] = /default "([^"]+)";/.exec(text) ?? [];

  it.each([
    "1/hs.js",
    "1/manifest.json",
    "1/assets/Menu-AB12.js",
    "1.4.2/hs.js",
    "1.4.2/assets/Menu-AB12.js",
    "12/hs.js",
  ])("says of %s what the demo's own CDN says", (path) => {
    const said = new RegExp(pattern).test(`/hs/${path}`) ? often : otherwise;
    expect(said).toBe(cacheControl(path));
  });

  it("has the headers that every file has", () => {
    for (const [name, value] of Object.entries(fileHeaders)) {
      expect(text).toMatch(new RegExp(`add_header ${name} "${value.replace("*", "\\*")}" always;`, "i"));
    }
  });
});
