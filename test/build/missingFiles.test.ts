// @module-tag long
// @vitest-environment node
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { missingFiles } from "../../build/missingFiles.mjs";

const ROOT = join(import.meta.dirname, "../..");
const packageJson = {
  name: "packed",
  version: "1.0.0",
  bin: { packed: "./bin/packed.mjs" },
  exports: {
    ".": { types: "./dist/npm/types/index.d.ts", default: "./dist/npm/index.js" },
    "./elements/*.js": "./dist/npm/elements/*.js",
    "./hs.js": "./dist/hs.js",
    "./package.json": "./package.json",
  },
};
const complete = [
  "package.json",
  "bin/packed.mjs",
  "dist/hs.js",
  "dist/npm/types/index.d.ts",
  "dist/npm/index.js",
  "dist/npm/elements/hs-footer.js",
];

describe("the files of a package", () => {
  it("are complete if every path and pattern of package.json has a file", () => {
    expect(missingFiles(packageJson, complete)).toEqual([]);
  });

  it("are named if they are missing", () => {
    const scriptOnly = complete.filter((path) => !path.includes("/npm/"));
    expect(missingFiles(packageJson, scriptOnly)).toEqual([
      "./dist/npm/types/index.d.ts",
      "./dist/npm/index.js",
      "./dist/npm/elements/*.js",
    ]);
  });
});

describe("npm pack", () => {
  /** Packs a folder of these files, with our check in prepack. */
  function pack(paths: string[]) {
    const folder = mkdtempSync(join(tmpdir(), "hs-packed-"));
    for (const path of paths) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), "");
    }
    const scripts = { prepack: `node ${join(ROOT, "build/checkExports.mjs")}` };
    writeFileSync(join(folder, "package.json"), JSON.stringify({ ...packageJson, scripts }));
    const { status, stderr } = spawnSync("npm", ["pack"], { cwd: folder, encoding: "utf8" });
    return { status, stderr, packed: readdirSync(folder).filter((name) => name.endsWith(".tgz")) };
  }

  it("packs a complete folder", () => {
    expect(pack(complete)).toMatchObject({ status: 0, packed: ["packed-1.0.0.tgz"] });
  });

  it("fails for a folder that was built for the script only, and names the missing files", () => {
    const { status, stderr, packed } = pack(["bin/packed.mjs", "dist/hs.js"]);
    expect([status, packed]).toEqual([1, []]);
    expect(stderr).toContain("package.json names ./dist/npm/index.js, which does not exist");
  });

  it("builds first", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(scripts.prepack).toBe("node build.mjs && node build/checkExports.mjs");
  });
});
