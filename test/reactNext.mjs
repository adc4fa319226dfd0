#!/usr/bin/env node
/**
 * `npm run test:react-next` shows whether the next React needs any change here. It installs the registry's newest prerelease into a temporary
 * copy of the project, builds there, and runs type checks, unit tests and browser tests. `-- header search` runs only these browser test
 * files.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHORT_BROWSER_TESTS, UNIT_TESTS } from "./suites.mjs";

const ROOT = join(import.meta.dirname, "..");
/** React's packages. They are released together under the same version. */
const PACKAGES = ["react", "react-dom"];

const asked = process.argv.slice(2).map((name) => `test/browser/${name}.test.ts`);
const version = newestPrerelease();
const copy = mkdtempSync(join(tmpdir(), "hs-react-next-"));
let failed = [];
try {
  console.log(`React ${version} in ${copy}`);
  copyProject();
  const packages = PACKAGES.map((name) => `${name}@${version}`);
  // --force, because a range such as ^19.0.0 in a library's peer dependencies accepts no prerelease.
  const install = [
    "install",
    "--no-save",
    "--force",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    ...packages,
  ];
  const browser = asked.length ? ["--project", "browser", ...asked] : SHORT_BROWSER_TESTS;
  const steps = {
    install: ["npm", ...install],
    types: ["npx", "tsgo", "--noEmit"],
    build: ["node", "build.mjs"],
    "unit tests": ["npx", "vitest", "run", ...UNIT_TESTS],
    "browser tests": ["npx", "vitest", "run", ...browser],
  };
  failed = Object.entries(steps).filter(([title, command]) => !run(title, command));
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const names = failed.map(([title]) => title).join(", ");
console.log(`\nReact ${version}: ${failed.length ? `FAILED: ${names}` : "passed"}`);
process.exitCode = failed.length ? 1 : 0;

/** The version of the registry's tag `next`, or `canary`. Without these tags, the latest published canary. */
function newestPrerelease() {
  const tags = ask("dist-tags");
  if (tags.next ?? tags.canary) return tags.next ?? tags.canary;
  const times = Object.entries(ask("time")).filter(([name]) => name.includes("-canary-"));
  const [newest] = times.sort(([, one], [, other]) => (one < other ? 1 : -1));
  if (!newest) throw new Error("the registry has no prerelease of React");
  return newest[0];
}

function ask(field) {
  return JSON.parse(execFileSync("npm", ["view", "react", field, "--json"], { encoding: "utf8" }));
}

/** Copies the files that git tracks, and the installed packages. */
function copyProject() {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" });
  for (const file of files.split("\0").filter(Boolean)) cpSync(join(ROOT, file), join(copy, file));
  // Links stay links, because the link of a workspace points into the project.
  cpSync(join(ROOT, "node_modules"), join(copy, "node_modules"), { recursive: true, verbatimSymlinks: true });
}

function run(title, [command, ...parts]) {
  console.log(`\n== ${title}`);
  return spawnSync(command, parts, { cwd: copy, stdio: "inherit" }).status === 0;
}
