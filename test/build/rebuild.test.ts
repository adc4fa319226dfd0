// @vitest-environment node
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { primaryBrand } from "../../build/plugins.mjs";

const ROOT = join(import.meta.dirname, "../..");
/** The input of a build. */
const SOURCES = ["build", "build.mjs", "elements", "package.json", "portable", "src", "tsconfig.json"];

/** Builds the script into a folder of its own and returns its files by name. */
function build(...flags: string[]): Map<string, string> {
  return buildIn(ROOT, ...flags);
}

function buildIn(cwd: string, ...flags: string[]): Map<string, string> {
  const out = mkdtempSync(join(tmpdir(), "hs-build-"));
  execFileSync("node", ["build.mjs", "--script-only", "--out", out, ...flags], { cwd, stdio: "pipe" });
  const names = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|map)$|^manifest\.json$|LICENSE\.txt$/.test(name),
  );
  return new Map(names.sort().map((name) => [name, readFileSync(join(out, name), "utf8")]));
}

/** The identity of another primary brand, in a file of its own. */
function brandFile(rows: object): string {
  const identity = readFileSync(join(ROOT, "src/brands/identity.json"), "utf8")
    .replaceAll("homeservices.example", "acme.test")
    .replace('"HomeServices"', '"Acme Homes"');
  const file = join(mkdtempSync(join(tmpdir(), "hs-brand-")), "brand.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(identity), ...rows }));
  return file;
}

describe("a build", { timeout: 180_000, tags: ["long"] }, () => {
  it("writes the same bytes each time", () => {
    expect(build()).toEqual(build());
  });

  it("writes the same bytes in another folder, without its path", () => {
    const other = mkdtempSync(join(tmpdir(), "hs-copy-"));
    for (const name of [...SOURCES, "node_modules"]) execFileSync("cp", ["-a", join(ROOT, name), other]);
    const files = buildIn(other);
    rmSync(other, { recursive: true });
    expect(files).toEqual(build());
    expect([...files].filter(([, text]) => text.includes(other))).toEqual([]);
  });

  it("reads another primary brand's identity from a file, including its accounts and apps", () => {
    const branded = build(
      "--brand",
      brandFile({ social: ["youtube|https://videos.test/acme"], apps: undefined }),
    );
    const code = branded.get("hs.js") ?? "";
    expect([code.includes("Acme Homes"), code.includes("homeservices.example")]).toEqual([true, false]);
    const footer = [...branded].find(([name]) => /^assets\/homeServices-\w{8}\.js$/.test(name))?.[1];
    expect(footer).toContain("youtube|https://videos.test/acme");
    expect(footer).not.toMatch(/"(facebook|ios)\|/);
  });
});

describe("the file of a primary brand", () => {
  it.each([
    { social: ["myspace|https://social.test/acme"] },
    { social: ["facebook|javascript:alert(1)"] },
    { apps: ["ios"] },
  ])("is rejected with the row %o", (rows) => {
    expect(() => primaryBrand(brandFile(rows))).toThrow(/brand\.json: (social|apps) has ".*". Expected: /);
  });
});
