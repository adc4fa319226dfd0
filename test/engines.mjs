#!/usr/bin/env node
/**
 * `npm run test:engines` runs the browser tests in Firefox and WebKit, if they are installed. `-- firefox search` runs one engine or one
 * file. A missing engine is not a failure: one line says what to install. The last line is the total.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { limits } from "./engineLimits.mjs";
import { runTests } from "./runTests.mjs";
import { filesIn, withoutTests } from "./suites.mjs";
import { engines, hasEngine } from "./support/findEngine.mjs";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = ["test/browser", "test/hosts"];

/**
 * Runs the given browser tests, or all, in one engine. `options` are those of `runTests`. Returns `{ passed, failed }`. Both are 0 if the
 * engine is not installed.
 */
export async function runEngine(engine, askedFiles, options) {
  const { title, packages, variable } = engines[engine];
  if (!hasEngine(engine)) {
    console.log(
      `\n== ${title}: not installed, so not tested. To install it: npx playwright-core install --with-deps ${engine}`,
    );
    console.log(`   or apt-get install -y ${packages.join(" ")} (or set ${variable} to its path).`);
    return { passed: 0, failed: 0 };
  }
  const left = limits[engine];
  const files = left.flatMap(({ files = [] }) => files);
  const names = left.flatMap(({ tests = [] }) => tests);
  for (const { why, files = [], tests = [] } of left)
    console.log(`\n${title} does not run these, ${why}:\n  ${[...files, ...tests].join("\n  ")}`);
  // A file that is given by name runs even if the limits exclude it.
  const paths = askedFiles.length ? askedFiles : allFiles().filter((path) => !files.includes(path));
  const selection = ["--project", "browser", "--maxWorkers", "2", ...paths, ...withoutTests(names)];
  const environment = { HS_BROWSER: engine };
  const tests = await runTests(`${title}: browser tests`, selection, { ...options, environment });
  // A run without any test counts as a failure.
  const isEmpty = tests.passed + tests.failed === 0 && !tests.isStopped;
  return { ...tests, failed: isEmpty ? 1 : tests.failed };
}

function allFiles() {
  return FOLDERS.flatMap(filesIn);
}

/** The path of a test file from its name, with its folder or without. */
function pathOf(name) {
  const places = [name, ...["test", ...FOLDERS].map((folder) => `${folder}/${name}.test.ts`)];
  const path = places.find((place) => place.endsWith(".test.ts") && existsSync(join(ROOT, place)));
  if (path) return path;
  const known = allFiles().map((file) => file.replace(/^.*\/|\.test\.ts$/g, ""));
  console.error(
    `${name} is neither an engine (${Object.keys(engines).join(", ")}) nor a test file (${known.join(", ")}).`,
  );
  return process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = process.argv.slice(2);
  const files = asked.filter((word) => !(word in engines)).map(pathOf);
  const isAsked = (engine) => asked.includes(engine) || !asked.some((word) => word in engines);
  let passed = 0;
  let failed = 0;
  for (const engine of Object.keys(engines).filter(isAsked)) {
    const tests = await runEngine(engine, files, {});
    passed += tests.passed;
    failed += tests.failed;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}
