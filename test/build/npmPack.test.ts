// @module-tag long
// @vitest-environment node
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const CHECK = "publint --pack false --strict";
const packageJson = {
  name: "packed",
  version: "1.0.0",
  type: "module",
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

describe("npm pack", () => {
  /** Packs a folder of these files, with the check of our own prepack. */
  function pack(paths: string[]) {
    const folder = mkdtempSync(join(tmpdir(), "hs-packed-"));
    for (const path of paths) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), "#!/usr/bin/env node\nexport {};\n");
    }
    const scripts = { prepack: `${join(ROOT, "node_modules/.bin")}/${CHECK}` };
    writeFileSync(join(folder, "package.json"), JSON.stringify({ ...packageJson, scripts }));
    const { status, stdout, stderr } = spawnSync("npm", ["pack"], { cwd: folder, encoding: "utf8" });
    return {
      status,
      output: stdout + stderr,
      packed: readdirSync(folder).filter((name) => name.endsWith(".tgz")),
    };
  }

  it("packs a complete folder", () => {
    expect(pack(complete)).toMatchObject({ status: 0, packed: ["packed-1.0.0.tgz"] });
  });

  it("fails for a folder that was built for the script only, and names the missing files", () => {
    const { status, output, packed } = pack(["bin/packed.mjs", "dist/hs.js"]);
    expect([status, packed]).toEqual([1, []]);
    expect(output).toContain("./dist/npm/index.js but the file does not exist");
  });

  it("builds first", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(scripts.prepack).toBe(`node build.mjs && ${CHECK}`);
  });
});
