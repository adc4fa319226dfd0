import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * A script that Playwright runs in pages, by the name of its generated file; it exports by `module.exports`. No public interface gives it, so
 * package.json pins the exact version of playwright-core that this reads.
 */
export function playwrightSource(name: "injectedScriptSource" | "clockSource"): string {
  const require = createRequire(import.meta.url);
  const bundle = readFileSync(
    require.resolve("playwright-core").replace(/index\.js$/, "lib/coreBundle.js"),
    "utf8",
  );
  const literal = new RegExp(
    `generated/${name}\\.ts"\\(\\) \\{\\s*"use strict";\\s*\\w+ = ('(?:[^'\\\\\\n]|\\\\.)*');`,
  ).exec(bundle)?.[1];
  if (!literal) throw new Error(`This version of playwright-core has no ${name} in lib/coreBundle.js`);
  return new Function(`return ${literal}`)() as string;
}
