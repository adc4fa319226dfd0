#!/usr/bin/env node
import { run, runTests } from "./runTests.mjs";
import { SHORT_BROWSER_TESTS, UNIT_TESTS } from "./suites.mjs";
/**
 * `npm test` checks types, lint, spelling, unused code, import layers, the build and its package, and runs unit tests and tests in a real
 * Chromium. Two steps run at a time. The output ends with the time of each step, the command for each failed step, the slowest files, and
 * one line with the total number of tests.
 */
import { nameTestChromium } from "./support/findChromium.mjs";

/** The number of slow test files to print. */
const SLOWEST_SHOWN = 10;
const started = Date.now();
/** The finished steps: title, seconds, passed and failed tests, and the command that runs the step alone. */
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

async function checkSources() {
  await check("types", ["npx", "tsgo", "--noEmit"], "npm run test:types");
  await check("lint", ["npx", "biome", "check", "."], "npm run test:lint");
  await check("spelling", ["npm", "run", "--silent", "test:spelling"], "npm run test:spelling");
  await check("unused code", ["npm", "run", "--silent", "test:unused"], "npm run test:unused");
  const layers = ["depcruise", "--config", ".dependency-cruiser.cjs", "src", "elements", "server", "bin"];
  await check("import layers", ["npx", ...layers], "npm run test:layers");
}

async function testBuild() {
  if (!(await check("build", ["node", "build.mjs"], "npm run build"))) return;
  // Some unit tests read the built files.
  const others = sources.then(async () => {
    await test("unit tests", UNIT_TESTS, "npx vitest run --project unit");
    await check("package", ["node", "build/checkPackage.mjs", "--quick"], "npm run test:package");
  });
  await testInBrowser();
  await others;
}

async function testInBrowser() {
  const find = "test/support/findChromium.mjs";
  if (!(await check("a Chromium", ["node", find], `node ${find}`))) return;
  await test("browser tests", SHORT_BROWSER_TESTS, "npx vitest run --project browser");
}

nameTestChromium();
const sources = checkSources();
await Promise.all([sources, testBuild()]);

console.log(`\n== npm test took ${((Date.now() - started) / 1000).toFixed(0)} s`);
for (const { title, seconds, passed, failed } of steps) {
  const tests = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : "";
  console.log(`${`${seconds.toFixed(0)} s`.padStart(6)}  ${title}: ${failed ? "FAILED" : "passed"}${tests}`);
}
for (const { title, failed, failedTests = [], alone } of steps) {
  if (failed) console.log([`\n${title} alone: ${alone}`, ...failedTests].join("\n  "));
}
const slowest = steps.flatMap(({ files = [] }) => files).sort((one, other) => other.seconds - one.seconds);
console.log("\nThe slowest test files, by the time of their tests:");
for (const { name, seconds } of slowest.slice(0, SLOWEST_SHOWN))
  console.log(`${`${seconds.toFixed(1)} s`.padStart(8)}  ${name}`);
const sum = (count) => steps.reduce((all, step) => all + step[count], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") ? 1 : 0;
