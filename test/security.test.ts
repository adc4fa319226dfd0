// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const security = read("SECURITY.md");
const rows = security
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (---|Attacker) /.test(line))
  .map((line) => line.slice(2, -2).split(" | "));
/** The tests in a cell: a file, and test names in it. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`(test\/[^`]+\.test\.tsx?)`((?:,? "[^"]+")*)/g)].map(([, path = "", titles = ""]) => ({
    path,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title),
  }));
const literally = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const ATTACKS =
  /^(attacked|hostile|prototype-pollution|lazy-files-workers|trusted-elements|guard-clobbered|verifyReach)/;

describe("the table of SECURITY.md", () => {
  it("has rows", () => expect(rows.length).toBeGreaterThan(15));

  it.each(rows)("names who may do what, and its tests: %s, %s", (...cells) => {
    expect(cells).toHaveLength(4);
    const tests = testsIn(cells[3] ?? "");
    expect(tests.length).toBeGreaterThan(0);
    for (const { path, titles } of tests) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      const text = read(path);
      const isTitle = (title: string) => new RegExp(`\\(\\s*"${literally(title)}",`).test(text);
      expect(titles.filter((title) => !isTitle(title))).toEqual([]);
    }
    // The cell contains only files and test names.
    const rest = (cells[3] ?? "").replace(/`test\/[^`]+`|"[^"]+"|[,; ]/g, "");
    expect(rest).toBe("");
  });

  it("names each test file about attacks", () => {
    const named = new Set(rows.flatMap((cells) => testsIn(cells[3] ?? "")).map(({ path }) => path));
    const files = ["browser", "serve", "edge", "bin"].flatMap((folder) =>
      readdirSync(join(ROOT, "test", folder))
        .filter((name) => ATTACKS.test(name) && name.endsWith(".test.ts"))
        .map((name) => `test/${folder}/${name}`),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((path) => !named.has(path))).toEqual([]);
  });
});
