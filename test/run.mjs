#!/usr/bin/env node
/** `npm test`: types, lint and import stairs, the build, unit tests, real-browser tests. Ends with one line that sums them up. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const reports = mkdtempSync(join(tmpdir(), "home-services-chrome-"));
let passed = 0;
let failed = 0;

function run(title, command, ...words) {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, words, { stdio: "inherit" });
  if (status !== 0) console.error(`${title}: failed`);
  return status === 0;
}

function check(title, ...command) {
  if (!run(title, ...command)) failed += 1;
}

function runTests(project) {
  const file = join(reports, `${project}.json`);
  const isGood = run(
    `${project} tests`,
    "npx",
    "vitest",
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${file}`,
  );
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    passed += report.numPassedTests;
    // A file that does not load holds no failed test, and has failed all the same.
    failed += report.numFailedTests || (isGood ? 0 : 1);
  } catch {
    failed += 1;
  }
}

check("types", "npx", "tsc", "--noEmit");
check("lint", "npx", "biome", "check", ".");
check("import stairs", "npx", "depcruise", "--config", ".dependency-cruiser.cjs", "src", "elements");
runTests("unit");
check("build", "node", "build.mjs");
check("package", "node", "build/checkPackage.mjs");
check("a Chromium", "node", "test/support/findChromium.mjs");
runTests("browser");

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
