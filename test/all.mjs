#!/usr/bin/env node
/**
 * `npm run test:all` runs the long tests that `npm test` leaves out. The last line is the total.
 *
 * - `-- hosts endurance` runs only these parts.
 * - `--minutes 40` starts no test after that time, and lists the tests that did not run.
 * - `--built` tests the existing build.
 * - `--accept` accepts the current pictures of the elements.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fragmentFiles, limits } from "./engineLimits.mjs";
import { runEngine } from "./engines.mjs";
import { writeReport } from "./pictures/writeReport.mjs";
import { run, runTests } from "./runTests.mjs";
import {
  BROWSER_TESTS,
  ENDURANCE_TESTS,
  LONG_BROWSER_TESTS,
  LONG_UNIT_TESTS,
  withoutTests,
} from "./suites.mjs";

/** The parts, most important first, because the last ones do not run if time runs out. Each returns `{ passed, failed, isStopped? }`. */
const parts = {
  hosts: (options) => runTests("the whole host matrix", [...BROWSER_TESTS, "test/hosts"], options),
  long: (options) => runTests("long browser tests", LONG_BROWSER_TESTS, options),
  edge: (options) => runTests("fragments at the edge", ["--project", "edge"], options),
  scale: (options) => runTests("many processes and machines", ["--project", "scale"], options),
  docs: (options) => runTests("the documentation", ["--project", "docs"], options),
  integrations: (options) => runTests("integrations", ["--project", "integrations"], options),
  fragments: (options) => runWithFragments(options),
  pictures: (options) => runPictures(options),
  builds: (options) => runTests("repeated builds and long unit tests", LONG_UNIT_TESTS, options),
  types: () => checkTypes(),
  endurance: (options) => runTests("endurance", ENDURANCE_TESTS, options),
  firefox: (options) => runEngine("firefox", [], options),
  webkit: (options) => runEngine("webkit", [], options),
};

/** Both wait for their browsers most of the time, so running both takes little longer than one. */
const SIDE_BY_SIDE = ["firefox", "webkit"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string" }, built: { type: "boolean" }, accept: { type: "boolean" } },
});
const unknown = positionals.find((name) => !(name in parts));
if (unknown) {
  console.error(`${unknown} is not a part of test:all; accepted: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
const until = values.minutes === undefined ? undefined : Date.now() + Number(values.minutes) * 60_000;
const names = positionals.length ? positionals : Object.keys(parts);

let passed = 0;
let failed = 0;
const lines = [];

const isBuilt = values.built || (await run("build", ["node", "build.mjs"])).isGood;
if (!isBuilt) failed = 1;
const together = names.filter((name) => SIDE_BY_SIDE.includes(name));
for (const name of isBuilt ? names.filter((name) => !together.includes(name)) : []) await runPart(name, true);
if (isBuilt) await Promise.all(together.map((name) => runPart(name, together.length < 2)));
console.log(`\n== test:all\n${lines.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

/** Runs a part if there is time left. `isLive` prints its output immediately. */
async function runPart(name, isLive) {
  if (until !== undefined && Date.now() >= until) {
    lines.push(`${name}: not run, the time was up. Alone: npm run test:all -- ${name}`);
    return;
  }
  const tests = await parts[name]({ until, isLive });
  passed += tests.passed;
  failed += tests.failed;
  const count = `${tests.passed} passed, ${tests.failed} failed`;
  if (tests.isStopped) lines.push(`${name}: ${count}, the rest not run, the time was up`);
  else lines.push(`${name}: ${count}${tests.failed ? `. Alone: npm run test:all -- ${name}` : ""}`);
}

/** Runs tests of prerendered elements and host pages again, with elements whose markup the script fetches as fragments. */
function runWithFragments(options) {
  const left = withoutTests(limits.fragments.flatMap(({ tests }) => tests));
  const environment = { HS_ARRIVAL: "fragments" };
  return runTests("elements with fragments", [...BROWSER_TESTS, ...fragmentFiles, ...left], {
    ...options,
    environment,
  });
}

/** Uses the compiler of TypeScript 5, as embedders do. `npm test` uses the native compiler, which is three times faster. */
async function checkTypes() {
  const { isGood } = await run("types by TypeScript 5", ["npx", "tsc", "--noEmit"]);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

/** Compares each element's pictures with the accepted ones, or accepts the new ones. */
async function runPictures(options) {
  const differences = join(import.meta.dirname, "pictures/differences");
  rmSync(differences, { recursive: true, force: true });
  const environment = values.accept ? { HS_PICTURES: "accept" } : {};
  const selection = ["--project", "pictures", "--maxWorkers", "3"];
  const tests = await runTests("pictures of the elements", selection, { ...options, environment });
  const report = writeReport(differences);
  if (report) console.log(`Differences, side by side: ${report}`);
  return tests;
}
