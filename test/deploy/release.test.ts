// @vitest-environment node
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { integrityOf } from "../../build/manifest.mjs";
import { CHECKED_OFTEN, cacheControl, fileHeaders, KEPT_FOR_GOOD } from "../../deploy/cacheRules.mjs";
import { itEach } from "../support/itEach";

const ROOT = join(import.meta.dirname, "../..");
const SCRIPT = join(ROOT, "deploy/release.mjs");

/** A dist folder as the build writes it, with this version. */
function builtAs(version: string, code = `"${version}"`): string {
  const dist = mkdtempSync(join(tmpdir(), "hs-dist-"));
  mkdirSync(join(dist, "assets"));
  mkdirSync(join(dist, "npm"));
  const asset = `assets/Menu-${version.replaceAll(".", "_")}.js`;
  const published = ["hs.js", "hs.js.map", "hs.js.LICENSE.txt", asset, `${asset}.map`];
  for (const name of [...published, "npm/index.js"]) writeFileSync(join(dist, name), code);
  const file = { integrity: integrityOf(code) };
  writeManifest(dist, { version, files: Object.fromEntries(published.map((name) => [name, file])) });
  return dist;
}

function writeManifest(dist: string, manifest: object): void {
  writeFileSync(join(dist, "manifest.json"), JSON.stringify(manifest));
}

function release(...args: string[]) {
  return spawnSync("node", [SCRIPT, ...args], { encoding: "utf8" });
}

const newCdn = () => mkdtempSync(join(tmpdir(), "hs-cdn-"));
const channelScript = (cdn: string) => readFileSync(join(cdn, "1/hs.js"), "utf8");

describe("a release", () => {
  it("is published under its exact version and in its channel, without the npm files", () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.2"), "--to", cdn);
    expect(readdirSync(cdn).sort()).toEqual(["1", "1.4.2", "_headers"]);
    expect(readdirSync(join(cdn, "1.4.2")).sort()).toEqual([
      "assets",
      "hs.js",
      "hs.js.LICENSE.txt",
      "hs.js.br",
      "hs.js.map",
      "manifest.json",
    ]);
    expect(channelScript(cdn)).toBe('"1.4.2"');
    expect(brotliDecompressSync(readFileSync(join(cdn, "1/hs.js.br"))).toString()).toBe('"1.4.2"');
  });

  it("keeps the lazy files of the previous version, which cached pages still request", () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.1"), "--to", cdn);
    release("--from", builtAs("1.4.2"), "--to", cdn);
    const assets = readdirSync(join(cdn, "1/assets")).filter((name) => name.endsWith(".js"));
    expect(assets.sort()).toEqual(["Menu-1_4_1.js", "Menu-1_4_2.js"]);
    expect(channelScript(cdn)).toBe('"1.4.2"');
  });

  it("is rolled back by pointing the channel to a version that still exists", () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.1"), "--to", cdn);
    release("--from", builtAs("1.4.2"), "--to", cdn);
    expect(release("--rollback", "1.4.1", "--to", cdn).stdout).toContain("is version 1.4.1 now");
    expect(channelScript(cdn)).toBe('"1.4.1"');
    expect(JSON.parse(readFileSync(join(cdn, "1/manifest.json"), "utf8")).version).toBe("1.4.1");
    expect(release("--rollback", "1.3.0", "--to", cdn)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("version 1.3.0 does not exist"),
    });
  });

  it("never changes a published version", () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.2"), "--to", cdn);
    expect(release("--from", builtAs("1.4.2", "other"), "--to", cdn)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("increase the version"),
    });
    expect(channelScript(cdn)).toBe('"1.4.2"');
  });

  it("has the headers of each folder, at the folder's addresses on the site", () => {
    const cdn = newCdn();
    execFileSync("node", [SCRIPT, "--from", builtAs("1.4.2"), "--to", cdn]);
    const lines = readFileSync(join(cdn, "_headers"), "utf8").split("\n");
    expect(lines[lines.indexOf("/1/hs.js") + 1]).toBe(`  cache-control: ${CHECKED_OFTEN}`);
    expect(lines[lines.indexOf("/1.4.2/*") + 1]).toBe(`  cache-control: ${KEPT_FOR_GOOD}`);
    expect(lines).toContain("/*");
  });

  it("in a folder of a site adds its headers to the site's root, next to the site's own", {
    tags: ["long"],
  }, () => {
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
      ...["assets/*", "hs.js", "hs.js.map", "manifest.json", "reserve.css"].map(
        (name) => `/chrome/hs/1/${name}`,
      ),
      "/chrome/hs/1.4.1/*",
      "/chrome/hs/1.4.2/*",
    ]);
  });

  it("replaces its headers in a file with Windows line ends, and writes nothing if its last line is missing", {
    tags: ["long"],
  }, () => {
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
    expect(release("--from", builtAs("1.4.3"), "--to", cdn).stderr).toContain("add it after our rules");
    expect(readFileSync(file, "utf8")).toBe(cut);
  });

  it("rejects a prefix that does not match its folder, and writes nothing", { tags: ["long"] }, () => {
    const cdn = newCdn();
    expect(release("--from", builtAs("1.4.2"), "--to", cdn, "--prefix", "/hs")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("--prefix /hs does not match the end of --to"),
    });
    expect(readdirSync(cdn)).toEqual([]);
  });
});

describe("an invalid release", () => {
  const refusal = (words: string) => ({ status: 1, stderr: expect.stringContaining(words) });

  itEach([
    ["../../escaped"],
    ["1.4.2/../../escaped"],
    ["1"],
    [".."],
    ["."],
    [""],
    ["1.4"],
    ["1.4.2\n/*"],
    [142],
    [null],
  ])("of version %j is rejected, and nothing is written", (version) => {
    const cdn = join(newCdn(), "deep/cdn");
    mkdirSync(cdn, { recursive: true });
    const dist = builtAs("1.4.2");
    writeManifest(dist, { version, files: { "hs.js": { integrity: integrityOf('"1.4.2"') } } });
    expect(release("--from", dist, "--to", cdn)).toMatchObject(
      refusal(`version: unknown value ${JSON.stringify(version)}. Expected`),
    );
    expect(readdirSync(cdn)).toEqual([]);
    expect(readdirSync(join(cdn, "../.."))).toEqual(["deep"]);
  });

  it("outside the folder is not used for a rollback", { tags: ["long"] }, () => {
    const outside = newCdn();
    const cdn = join(outside, "cdn");
    release("--from", builtAs("1.4.2"), "--to", cdn);
    release("--from", builtAs("9.9.9"), "--to", outside);
    expect(release("--rollback", "../9.9.9", "--to", cdn)).toMatchObject(refusal('unknown value "../9.9.9"'));
    expect(release("--rollback", "", "--to", cdn)).toMatchObject(refusal('unknown value ""'));
    expect(readdirSync(cdn).sort()).toEqual(["1", "1.4.2", "_headers"]);
  });

  itEach([
    ["../outside.js"],
    ["assets/../../outside.js"],
    ["/etc/hostname"],
    ["npm/index.js"],
    ["assets/a/b.js"],
  ])("with a manifest that names %s is rejected", (name) => {
    const cdn = join(newCdn(), "cdn");
    const dist = builtAs("1.4.2");
    const file = { integrity: integrityOf('"1.4.2"') };
    writeManifest(dist, { version: "1.4.2", files: { "hs.js": file, [name]: file } });
    expect(release("--from", dist, "--to", cdn)).toMatchObject(refusal(`names "${name}"`));
    expect(existsSync(cdn)).toBe(false);
  });

  itEach(
    [["hs.js"], ["hs.js.map"], ["hs.js.LICENSE.txt"], ["assets/Menu-1_4_2.js"], ["assets/Menu-1_4_2.js.map"]],
    ([name]) => name === "assets/Menu-1_4_2.js",
  )("whose %s has been changed is not published", (name) => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.1"), "--to", cdn);
    const dist = builtAs("1.4.2");
    writeFileSync(join(dist, name), "tampered");
    expect(release("--from", dist, "--to", cdn)).toMatchObject(refusal("does not match its manifest.json"));
    expect(readdirSync(cdn).sort()).toEqual(["1", "1.4.1", "_headers"]);
    expect(channelScript(cdn)).toBe('"1.4.1"');
  });

  it("publishes only the files of its manifest", { tags: ["long"] }, () => {
    const cdn = newCdn();
    const dist = builtAs("1.4.2");
    for (const name of ["assets/Other.js", "assets/Other.js.map", "secrets.txt"])
      writeFileSync(join(dist, name), "x");
    expect(release("--from", dist, "--to", cdn).status).toBe(0);
    for (const place of ["1", "1.4.2"]) {
      const published = readdirSync(join(cdn, place), { recursive: true, encoding: "utf8" });
      const { files } = JSON.parse(readFileSync(join(cdn, place, "manifest.json"), "utf8"));
      const named = published.map((name) => name.replace(/\.br$/, ""));
      expect([...new Set(named)].sort()).toEqual([...Object.keys(files), "assets", "manifest.json"].sort());
    }
  });

  itEach([
    ["hs.js"],
    ["hs.js.map"],
    ["hs.js.LICENSE.txt"],
    ["manifest.json"],
    ["assets"],
    ["assets/Menu-1_4_2.js"],
    ["assets/Other.js.map"],
  ])("with a symbolic link instead of %s is rejected with that name", (name) => {
    const cdn = newCdn();
    const dist = builtAs("1.4.2");
    const path = join(dist, name);
    const elsewhere = join(mkdtempSync(join(tmpdir(), "hs-elsewhere-")), "target");
    if (existsSync(path)) renameSync(path, elsewhere);
    else writeFileSync(elsewhere, "a file of the machine");
    symlinkSync(elsewhere, path);
    expect(release("--from", dist, "--to", cdn)).toMatchObject(refusal(`${path} is not a regular file`));
    expect(readdirSync(cdn)).toEqual([]);
  });

  it("with a folder instead of a file is rejected with that name", { tags: ["long"] }, () => {
    const dist = builtAs("1.4.2");
    rmSync(join(dist, "hs.js.map"));
    mkdirSync(join(dist, "hs.js.map"));
    expect(release("--from", dist, "--to", newCdn())).toMatchObject(
      refusal("hs.js.map is not a regular file"),
    );
  });

  it("behind a symbolic link is not used for a rollback", { tags: ["long"] }, () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.1"), "--to", cdn);
    release("--from", builtAs("1.4.2"), "--to", cdn);
    renameSync(join(cdn, "1.4.1/hs.js.map"), join(cdn, "1.4.1/other"));
    symlinkSync(join(cdn, "1.4.1/other"), join(cdn, "1.4.1/hs.js.map"));
    expect(release("--rollback", "1.4.1", "--to", cdn)).toMatchObject(
      refusal("hs.js.map is not a regular file"),
    );
    expect(channelScript(cdn)).toBe('"1.4.2"');
  });

  it("without hashes is not published", { tags: ["long"] }, () => {
    const dist = builtAs("1.4.2");
    writeManifest(dist, { version: "1.4.2", files: { "hs.js": {} } });
    expect(release("--from", dist, "--to", newCdn())).toMatchObject(
      refusal("does not match its manifest.json"),
    );
  });

  it("is neither used for a rollback nor published again", { tags: ["long"] }, () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.1"), "--to", cdn);
    release("--from", builtAs("1.4.2"), "--to", cdn);
    writeFileSync(join(cdn, "1.4.1/hs.js"), "tampered");
    expect(release("--rollback", "1.4.1", "--to", cdn)).toMatchObject(
      refusal("does not match its manifest.json"),
    );
    expect(release("--from", builtAs("1.4.1"), "--to", cdn)).toMatchObject(
      refusal("does not match its manifest.json"),
    );
    expect(channelScript(cdn)).toBe('"1.4.2"');
  });

  it("with a changed compressed copy does not copy that to the channel", { tags: ["long"] }, () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.1"), "--to", cdn);
    release("--from", builtAs("1.4.2"), "--to", cdn);
    writeFileSync(join(cdn, "1.4.1/hs.js.br"), "tampered");
    expect(release("--rollback", "1.4.1", "--to", cdn).status).toBe(0);
    expect(brotliDecompressSync(readFileSync(join(cdn, "1/hs.js.br"))).toString()).toBe('"1.4.1"');
  });
});

describe("release.mjs", () => {
  it("prints its options with --help", () => {
    const { status, stdout } = release("--help");
    expect(status).toBe(0);
    for (const option of ["--to", "--from", "--prefix", "--rollback"]) expect(stdout).toContain(option);
  });

  it("reports an unknown option in one line", { tags: ["long"] }, () => {
    const { status, stderr } = release("--too", "cdn");
    expect(status).toBe(1);
    expect(stderr).toMatch(/^release: Unknown option '--too'.*\n$/);
  });
});

describe("a folder of fragments", () => {
  const HEADER = '<hs-header><template shadowrootmode="open"><p>Header</p></template></hs-header>';
  function fragmentsWith(files: Record<string, string>): string {
    const folder = mkdtempSync(join(tmpdir(), "hs-fragments-"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  }

  it("is published beside the script of its version, and replaced by the next one", () => {
    const cdn = newCdn();
    const from = builtAs("1.4.2");
    release("--from", from, "--to", cdn);
    const publish = (html: string) =>
      release("--from", from, "--to", cdn, "--fragments", fragmentsWith({ "hs-header.html": html }));
    expect(publish(HEADER).stdout).toContain("hs-fragments has 1 fragment now.");
    publish(HEADER.replace("Header", "New"));
    const published = join(cdn, "1/hs-fragments");
    expect(readdirSync(published).sort()).toEqual(["hs-header.html", "hs-header.html.br"]);
    expect(readFileSync(join(published, "hs-header.html"), "utf8")).toContain("New");
    expect(brotliDecompressSync(readFileSync(join(published, "hs-header.html.br"))).toString()).toContain(
      "New",
    );
    const lines = readFileSync(join(cdn, "_headers"), "utf8").split("\n");
    expect(lines[lines.indexOf("/1/hs-fragments/*") + 1]).toBe(`  cache-control: ${CHECKED_OFTEN}`);
    expect(cacheControl("1/hs-fragments/hs-header.html")).toBe(CHECKED_OFTEN);
    expect(channelScript(cdn)).toBe('"1.4.2"');
  });

  it("does not move a channel that was rolled back", { tags: ["long"] }, () => {
    const cdn = newCdn();
    release("--from", builtAs("1.4.1"), "--to", cdn);
    release("--from", builtAs("1.4.2"), "--to", cdn);
    release("--rollback", "1.4.1", "--to", cdn);
    release("--from", builtAs("1.4.2"), "--to", cdn, "--fragments", fragmentsWith({ "a.html": HEADER }));
    expect(channelScript(cdn)).toBe('"1.4.1"');
  });

  itEach<[string, Record<string, string>, string]>([
    ["another file", { "notes.txt": "x" }, "is not a fragment"],
    ["half an element", { "a.html": HEADER.slice(0, -5) }, "is not a fragment"],
    ["a page", { "a.html": "<!doctype html><script></script>" }, "is not a fragment"],
    ["more than 1 MB", { "a.html": `<hs-header>${"x".repeat(1_000_000)}</hs-header>` }, "is not a fragment"],
    ["nothing", {}, "has no fragments"],
  ])("with %s is rejected, and nothing is written", (_, files, words) => {
    const cdn = newCdn();
    const from = builtAs("1.4.2");
    release("--from", from, "--to", cdn);
    const folder = fragmentsWith(files);
    expect(release("--from", from, "--to", cdn, "--fragments", folder).stderr).toContain(words);
    expect(existsSync(join(cdn, "1/hs-fragments"))).toBe(false);
  });

  it("with a symbolic link, or without a published version, is rejected", { tags: ["long"] }, () => {
    const cdn = newCdn();
    const from = builtAs("1.4.2");
    const folder = fragmentsWith({ "a.html": HEADER });
    const publish = () => release("--from", from, "--to", cdn, "--fragments", folder).stderr;
    expect(publish()).toContain("has no hs.js: publish a version first");
    release("--from", from, "--to", cdn);
    symlinkSync("/etc/hostname", join(folder, "b.html"));
    expect(publish()).toContain("is not a regular file");
    expect(existsSync(join(cdn, "1/hs-fragments"))).toBe(false);
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
  ])("sends the same headers for %s as the demo's CDN", (path) => {
    const said = new RegExp(pattern).test(`/hs/${path}`) ? often : otherwise;
    expect(said).toBe(cacheControl(path));
  });

  it("has the headers of every file", () => {
    for (const [name, value] of Object.entries(fileHeaders)) {
      expect(text).toMatch(new RegExp(`add_header ${name} "${value.replace("*", "\\*")}" always;`, "i"));
    }
  });
});
