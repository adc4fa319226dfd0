#!/usr/bin/env node
/** `npm test`: types, lint and import stairs, the build, unit tests, real-browser tests. Ends with one line that sums them up. */
import { run, runTests } from "./runTests.mjs";

let passed = 0;
let failed = 0;

function check(title, command, ...words) {
  if (!run(title, command, words)) failed += 1;
}

function runProject(project) {
  const tests = runTests(`${project} tests`, ["--project", project]);
  passed += tests.passed;
  failed += tests.failed;
}

check("types", "npx", "tsc", "--noEmit");
check("lint", "npx", "biome", "check", ".");
check(
  "import stairs",
  "npx",
  "depcruise",
  "--config",
  ".dependency-cruiser.cjs",
  "src",
  "elements",
  "server",
);
runProject("unit");
check("build", "node", "build.mjs");
check("package", "node", "build/checkPackage.mjs");
check("a Chromium", "node", "test/support/findChromium.mjs");
runProject("browser");

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
