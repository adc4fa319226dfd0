#!/usr/bin/env node
/**
 * `npm run test:engines`: the browser tests in Firefox and WebKit, as far as this machine has them; `-- firefox search` runs one engine
 * or one file alone. An engine that is not here is a line that says what to install, no failure. The last line sums up.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { limits } from "./engineLimits.mjs";
import { runTests } from "./runTests.mjs";
import { engines, findEngine, findOnPath } from "./support/findEngine.mjs";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = ["test/browser", "test/hosts"];

const asked = process.argv.slice(2);
const askedFiles = asked.filter((word) => !(word in engines)).map(pathOf);
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
  const left = limits[engine];
  const files = left.flatMap(({ files = [] }) => files);
  const names = left.flatMap(({ tests = [] }) => tests);
  for (const { why, files = [], tests = [] } of left)
    console.log(`\n${title} is not asked, ${why}:\n  ${[...files, ...tests].join("\n  ")}`);
  // A file asked for by name is run also where it is left out.
  const paths = askedFiles.length ? askedFiles : allFiles().filter((path) => !files.includes(path));
  const pattern = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const words = ["--project", "browser", ...paths, ...(pattern ? ["-t", `^(?!.*(?:${pattern}))`] : [])];
  const { passed, failed } = runTests(`${title}: browser tests`, words, { HS_BROWSER: engine });
  // None that ran is not none that failed.
  return { passed, failed: passed + failed ? failed : 1 };
}

function allFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => `${folder}/${name}`),
  );
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
