#!/usr/bin/env node
/**
 * `npm run test:engines`: the browser tests in Firefox and WebKit, as far as this machine has them; `-- firefox` runs that one alone.
 * An engine that is not here is a line that says what to install, no failure. Ends with one line that sums them up.
 */
import { limits } from "./engineLimits.mjs";
import { runTests } from "./runTests.mjs";
import { engines, findEngine, findOnPath } from "./support/findEngine.mjs";

let passed = 0;
let failed = 0;
const asked = process.argv.slice(2);

for (const [engine, { title, needs, packages, variable }] of Object.entries(engines)) {
  if (asked.length && !asked.includes(engine)) continue;
  if (!findEngine(engine) || !needs.every((name) => findOnPath([name]))) {
    console.log(
      `\n== ${title}: not on this machine, so not tested. Debian: apt-get install -y ${packages.join(" ")} (or set ${variable}).`,
    );
    continue;
  }
  const tests = runEngine(engine, title);
  passed += tests.passed;
  failed += tests.failed;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

function runEngine(engine, title) {
  const { files, without } = limits[engine];
  for (const { why, tests } of without) console.log(`${title} is not asked, ${why}: ${tests.join("; ")}`);
  const names = without
    .flatMap(({ tests }) => tests)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = names.length ? ["-t", `^(?!.*(?:${names.join("|")}))`] : [];
  return runTests(
    `${title}: browser tests`,
    ["--project", "browser", ...files.map((file) => `test/browser/${file}.test.ts`), ...pattern],
    {
      HS_BROWSER: engine,
    },
  );
}
