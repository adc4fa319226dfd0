import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** A script that Playwright runs in pages, as the name of its generated file has it. It leaves what it makes in `module.exports`. */
export function playwrightSource(name: "injectedScriptSource" | "clockSource"): string {
  const require = createRequire(import.meta.url);
  const bundle = readFileSync(
    require.resolve("playwright-core").replace(/index\.js$/, "lib/coreBundle.js"),
    "utf8",
  );
  const literal = new RegExp(
    `generated/${name}\\.ts"\\(\\) \\{\\s*"use strict";\\s*\\w+ = ('(?:[^'\\\\\\n]|\\\\.)*');`,
  ).exec(bundle)?.[1];
  if (!literal) throw new Error(`This playwright-core keeps its script for pages elsewhere: no ${name}`);
  return new Function(`return ${literal}`)() as string;
}
