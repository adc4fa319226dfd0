import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NARROW_WINDOW, WIDE_WINDOW } from "../src/ui/breakpoints";

const FILES = execFileSync(
  "git",
  ["ls-files", "README.md", "bench", "demo", "docs", "examples", "integrations"],
  {
    encoding: "utf8",
  },
).match(/.+\.(?:css|html|js|md|php|tsx?|twig|vue|astro|svelte)$/gm) as string[];

/** The media queries near the breakpoint, which is 1024 px. */
const NEAR = /\((?:min|max)-width: 10[12]\d[\d.]*px\)/g;

it("has one value in the documents and examples as in the elements", () => {
  const others = FILES.flatMap((file) =>
    (readFileSync(file, "utf8").match(NEAR) ?? [])
      .filter((query) => query !== NARROW_WINDOW && query !== WIDE_WINDOW)
      .map((query) => `${file}: ${query}`),
  );
  expect(others).toEqual([]);
});
