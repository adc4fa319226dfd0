import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MOBILE_BREAKPOINT_PX, WIDE_MIN_PX } from "../src/limits";
import { NARROW_WINDOW, WIDE_WINDOW } from "../src/ui/breakpoints";

const filesOf = (folders: string[], ending: RegExp): string[] =>
  execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" })
    .split("\n")
    .filter((file) => ending.test(file) && !/^test\/hosts\/libraries|\.generated\./.test(file));

/** The media queries near the breakpoint. */
const NEAR = /\((?:min|max)-width: 10[12]\d[\d.]*px\)/g;

it("the breakpoint has the same value in documents, examples and elements", () => {
  const files = filesOf(
    ["README.md", "bench", "demo", "docs", "examples", "integrations"],
    /\.(?:css|html|js|md|php|tsx?|twig|vue|astro|svelte)$/,
  );
  const others = files.flatMap((file) =>
    (readFileSync(file, "utf8").match(NEAR) ?? [])
      .filter((query) => query !== NARROW_WINDOW && query !== WIDE_WINDOW)
      .map((query) => `${file}: ${query}`),
  );
  expect(others).toEqual([]);
});

it("the breakpoint is the specification's number", () => {
  const specification = readFileSync("docs/specification.md", "utf8");
  expect(specification).toContain(`| mobile breakpoint | ${MOBILE_BREAKPOINT_PX} px |`);
});

it("the breakpoint, the header's width and our other limits are literals only in src/limits.ts", () => {
  const widths = [MOBILE_BREAKPOINT_PX, MOBILE_BREAKPOINT_PX - 1, WIDE_MIN_PX, WIDE_MIN_PX - 1].join("|");
  const limits = "604_800_000|31_536_000|1_200_000|250_000";
  const literal = new RegExp(`\\b(?:(?:${widths})(?:\\.\\d+)?(?: ?px|[,)\\]];?$|, )|${limits}\\b)`, "m");
  const folders = [
    "src",
    "elements",
    "server",
    "build",
    "portable",
    "bin",
    "demo",
    "test/browser",
    "test/pictures",
  ];
  const found = filesOf(folders, /\.(?:tsx?|mjs|js|css|html)$/).filter((file) =>
    literal.test(readFileSync(file, "utf8")),
  );
  expect(found).toEqual(["src/limits.ts"]);
});
