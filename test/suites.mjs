import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * `npm test` runs every file of `test/browser` in Chromium except what `leftToAll` names, and those host pages of `test/hosts`
 * that are named here. `npm run test:all` runs the rest. `tests` are parts of tests' names.
 */

/** What takes long in a real browser, or is one of many similar tests: `npm run test:long`. */
export const leftToAll = {
  files: [
    "test/browser/builder.test.ts",
    "test/browser/debug.test.ts",
    "test/browser/demo.test.ts",
    "test/browser/examples.test.ts",
    "test/browser/hostile-navigation.test.ts",
    "test/browser/languages-axe.test.ts",
    "test/browser/tracking-private.test.ts",
  ],
  tests: [
    "asks a collector that is down a dozen times",
    "keeps the newest 1000 events",
    "sends everything, in order and once, when the network is back",
    "has no axe violation, one landmark and no overflow",
  ],
};

/** The host pages that represent the others in `npm test`: one for each kind of harm. `npm run test:hosts` runs them all. */
export const representativeHosts = [
  { file: "test/hosts/documents.test.ts", tests: ["plain HTML5", "in XHTML"] },
  {
    file: "test/hosts/libraries.test.ts",
    tests: ["MooTools 1.4", "Prototype 1.7", "jQuery 1 without $", "RequireJS"],
  },
  { file: "test/hosts/styles.test.ts", tests: ["every element unset", "Bootstrap 3"] },
  {
    file: "test/hosts/restrictions.test.ts",
    tests: ["has nothing to report of the four elements", "storage, which throws"],
  },
  { file: "test/hosts/clobbered.test.ts", tests: ["a picture of the name currentScript"] },
  { file: "test/hosts/answers.test.ts", tests: ["cut JSON"] },
  { file: "test/hosts/lifecycles-swaps.test.ts", tests: ["goes back to its snapshot"] },
  { file: "test/hosts/traces.test.ts", tests: ["is never its end"] },
];

/** Elements that are inserted and removed many times: `npm run test:endurance`. */
export const enduranceFiles = ["test/browser/endurance.test.ts", "test/hosts/back-forward-cache.test.ts"];

/**
 * Vitest's arguments for tests in Chromium. A test waits for its page two thirds of the time, so more workers than
 * cores make better use of the cores.
 */
export const BROWSER_WORDS = ["--project", "browser", "--maxWorkers", "4"];

/** Vitest's arguments for the browser tests of `npm test`. */
export function browserWords() {
  const { files, tests } = leftToAll;
  const left = [...files, ...enduranceFiles];
  const paths = filesIn("test/browser").filter((path) => !left.includes(path));
  return [...BROWSER_WORDS, ...paths, ...withoutTests(tests)];
}

/** Vitest's arguments for the host pages of `npm test`. */
export function hostWords() {
  const tests = representativeHosts.flatMap(({ tests }) => tests);
  const paths = representativeHosts.map(({ file }) => file);
  return [...BROWSER_WORDS, ...paths, ...matching(tests)];
}

/** Vitest's arguments for the tests whose names contain one of these. */
export function matching(names) {
  return ["-t", names.map(literally).join("|")];
}

/** Vitest's arguments that leave out the tests whose names contain one of these. */
export function withoutTests(names) {
  return names.length ? ["-t", `^(?!.*(?:${names.map(literally).join("|")}))`] : [];
}

/** The paths of the test files in a folder of `test/`. */
export function filesIn(folder) {
  return readdirSync(join(import.meta.dirname, "..", folder))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);
}

const literally = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
