#!/usr/bin/env node
import { run, runTests } from "./runTests.mjs";
import { matching, SHORT_BROWSER_TESTS } from "./suites.mjs";
/**
 * `npm test`: types, lint, import stairs, the build and its package, unit tests, and tests in a real Chromium. Two steps run at a time. The end of the output is
 * the time of each step, the command that runs a failed step alone, and one line with the sum of the tests.
 */
import { findTestChromium, nameInstallation } from "./support/findChromium.mjs";

const BROWSER_TESTS = "browser tests";
const started = Date.now();
/** What has run: its title, seconds, tests passed and failed, and the command that runs it alone. */
const steps = [];

async function check(title, command, alone) {
  const { isGood, seconds } = await run(title, command);
  steps.push({ title, seconds, passed: 0, failed: isGood ? 0 : 1, alone });
  return isGood;
}

async function test(title, selection, alone) {
  const tests = await runTests(title, selection, { isLive: false });
  const files = tests.failedFiles.length ? `${alone} ${tests.failedFiles.join(" ")}` : alone;
  steps.push({ title, ...tests, alone: files });
}

/** More failed tests than this have not failed by chance, so they are not tried again. */
const ANOTHER_TRY_MAX = 10;

/**
 * Runs the failed browser tests again, one after the other, when nothing else runs, because a browser that a busy machine held up is no
 * failure. A test that fails again stays failed. A unit test is never tried again: only our code can make it fail.
 */
async function tryAlone(step) {
  const { title, failed, failedTests = [], failedFiles } = step;
  if (title !== BROWSER_TESTS || !failed || failed !== failedTests.length || failed > ANOTHER_TRY_MAX) return;
  const selection = ["--project", "browser", "--maxWorkers", "1", ...failedFiles, ...matching(failedTests)];
  const tests = await runTests(`${title}, what failed, alone`, selection, { isLive: false });
  step.seconds += tests.seconds;
  if (tests.failed || tests.passed < failed) return;
  step.passed += failed;
  step.failed = 0;
  console.log(`\n${title}, passed when run alone:\n  ${failedTests.join("\n  ")}`);
}

async function checkSources() {
  await check("types", ["npx", "tsc", "--noEmit"], "npm run test:types");
  await check("lint", ["npx", "biome", "check", "."], "npm run test:lint");
  const stairs = ["depcruise", "--config", ".dependency-cruiser.cjs", "src", "elements", "server"];
  await check("import stairs", ["npx", ...stairs], "npm run test:stairs");
  await test("unit tests", ["--project", "unit"], "npx vitest run --project unit");
}

async function checkBuild() {
  if (!(await check("build", ["node", "build.mjs"], "npm run build"))) return;
  await Promise.all([
    testInBrowser(),
    check("package", ["node", "build/checkPackage.mjs"], "npm run test:package"),
  ]);
}

async function testInBrowser() {
  const find = "test/support/findChromium.mjs";
  if (!(await check("a Chromium", ["node", find], `node ${find}`))) return;
  const alone = "npx vitest run --project browser";
  await test(BROWSER_TESTS, SHORT_BROWSER_TESTS, alone);
}

if (!findTestChromium()) nameInstallation();
await Promise.all([checkSources(), checkBuild()]);
for (const step of steps) await tryAlone(step);

console.log(`\n== npm test took ${((Date.now() - started) / 1000).toFixed(0)} s`);
for (const { title, seconds, passed, failed } of steps) {
  const tests = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : "";
  console.log(`${`${seconds.toFixed(0)} s`.padStart(6)}  ${title}: ${failed ? "FAILED" : "passed"}${tests}`);
}
for (const { title, failed, failedTests = [], alone } of steps) {
  if (failed) console.log([`\n${title} alone: ${alone}`, ...failedTests].join("\n  "));
}
const sum = (count) => steps.reduce((all, step) => all + step[count], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") ? 1 : 0;
