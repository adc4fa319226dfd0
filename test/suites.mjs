import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Vitest's arguments for tests in Chromium. A test waits for its page two thirds of the time, so more workers than
 * cores make better use of the cores.
 */
export const BROWSER_TESTS = ["--project", "browser", "--maxWorkers", "4"];

/**
 * Vitest's arguments for the browser tests of `npm test`. A test's tags, which `vitest.config.ts` describes, decide what is left to
 * `npm run test:all`: what takes long, endurance, and all host pages but those that represent the others.
 */
export const SHORT_BROWSER_TESTS = [
  ...BROWSER_TESTS,
  "--tagsFilter",
  "representative || !(long || endurance || host)",
];

/** Vitest's arguments for the browser tests that take long. Host pages and endurance are parts of their own. */
export const LONG_BROWSER_TESTS = [...BROWSER_TESTS, "--tagsFilter", "long && !endurance && !host"];

/** Vitest's arguments for the unit tests of `npm test`. */
export const UNIT_TESTS = ["--project", "unit", "--tagsFilter", "!long"];

/** Vitest's arguments for the unit tests that take long: they build again. */
export const LONG_UNIT_TESTS = ["--project", "unit", "--tagsFilter", "long"];

/** Vitest's arguments for elements that are inserted and removed many times. */
export const ENDURANCE_TESTS = [...BROWSER_TESTS, "--tagsFilter", "endurance"];

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
