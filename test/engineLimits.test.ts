// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { limits } from "./engineLimits.mjs";

interface Limit {
  why: string;
  files?: string[];
  tests?: string[];
}

const ROOT = join(import.meta.dirname, "..");
const sources = ["test/browser", "test/hosts"]
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(ROOT, path), "utf8"));

describe.each(Object.entries<Limit[]>(limits))("the tests that %s skips", (_, left) => {
  it("exist in the test files", () => {
    const files = left.flatMap(({ files = [] }) => files);
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const names = left.flatMap(({ tests = [] }) => tests);
    expect(names.filter((name) => !sources.some((text) => text.includes(name)))).toEqual([]);
  });

  it("have a reason each, and are listed once", () => {
    expect(left.filter(({ why }) => !why.startsWith("since "))).toEqual([]);
    const all = left.flatMap(({ files = [], tests = [] }) => [...files, ...tests]);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  });
});
