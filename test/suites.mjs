import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * `npm test` runs every file of `test/browser` in Chromium but for what is named in `leftToAll`, and of the host pages in `test/hosts` those
 * that are named here. `npm run test:all` runs the rest. Names are pieces of tests' names; the order is that in which `npm test` is read.
 */

/** What a real browser takes long for, or is one of many alike: `npm run test:long`. */
export const leftToAll = {
  files: [
    "test/browser/builder.test.ts",
    "test/browser/debug.test.ts",
    "test/browser/demo.test.ts",
    "test/browser/examples.test.ts",
    "test/browser/hostile-navigation.test.ts",
    "test/browser/tracking-private.test.ts",
  ],
  tests: [
    "asks a collector that is down a dozen times",
    "keeps the newest 1000 events",
    "sends everything, in order and once, when the network is back",
    "has no axe violation, one landmark and no overflow",
  ],
};

/** The host pages that stand for the others in `npm test`: a kind of harm each. `npm run test:hosts` runs them all. */
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

/** The endurance of elements that come and go: `npm run test:endurance`. */
export const enduranceFiles = ["test/browser/endurance.test.ts", "test/hosts/back-forward-cache.test.ts"];

/**
 * Vitest's arguments for tests in Chromium. One spends two thirds of its time waiting for what its page does, so that more workers than
 * cores use those better.
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

/** Vitest's arguments for the tests of which a piece of the name is given. */
export function matching(names) {
  return ["-t", names.map(literally).join("|")];
}

/** Vitest's arguments that leave out the tests of which a piece of the name is given. */
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
