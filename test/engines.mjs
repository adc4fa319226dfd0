#!/usr/bin/env node
/**
 * `npm run test:engines`: the browser tests in Firefox and WebKit, as far as this machine has them; `-- firefox search` runs one engine
 * or one file alone. An engine that is not here is a line that says what to install, no failure. The last line sums up.
 */
import { limits } from "./engineLimits.mjs";
import { runTests } from "./runTests.mjs";
import { engines, findEngine, findOnPath } from "./support/findEngine.mjs";

const asked = process.argv.slice(2);
const askedFiles = asked.filter((word) => !(word in engines));
let passed = 0;
let failed = 0;

for (const [engine, { title, needs, packages, variable }] of Object.entries(engines)) {
  if (asked.some((word) => word in engines) && !asked.includes(engine)) continue;
  if (findEngine(engine) && needs.every((name) => findOnPath([name]))) {
    const tests = runEngine(engine, title);
    passed += tests.passed;
    failed += tests.failed;
  } else {
    console.log(
      `\n== ${title}: not on this machine, so not tested. To have it: apt-get install -y ${packages.join(" ")}`,
    );
    console.log(`   (or set ${variable} to its path).`);
  }
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

function runEngine(engine, title) {
  const { files, without } = limits[engine];
  // A file asked for by name is run also where it is not on the list yet.
  const paths = (askedFiles.length ? askedFiles : files).map((file) => `test/browser/${file}.test.ts`);
  const names = without.flatMap(({ tests }) => tests);
  for (const { why, tests } of without)
    console.log(`\n${title} is not asked, ${why}:\n  ${tests.join("\n  ")}`);
  const pattern = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const words = ["--project", "browser", ...paths, ...(pattern ? ["-t", `^(?!.*(?:${pattern}))`] : [])];
  const { passed, failed } = runTests(`${title}: browser tests`, words, { HS_BROWSER: engine });
  // None that ran is not none that failed.
  return { passed, failed: passed + failed ? failed : 1 };
}
