import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { cssFor } from "../../src/ui/css";

describe("class names", () => {
  it("differ between all files with styles", async () => {
    const sources = resolve(import.meta.dirname, "../../src");
    const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".styles.ts"),
    );
    const names: string[] = [];
    for (const file of files)
      names.push(...Object.values<string>(await import(/* @vite-ignore */ resolve(sources, file))));
    expect(files.length).toBeGreaterThan(10);
    expect(names.filter((name) => !/^hs-[a-z0-9]{5,6}$/.test(name))).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("are the same each time a file runs", () => {
    expect(cssFor("z")({ color: "red" })).toBe(cssFor("z")({ color: "red" }));
  });
});
