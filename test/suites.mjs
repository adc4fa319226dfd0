import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Vitest's arguments for tests in Chromium. A test often waits for its page, so three workers use two cores best. */
export const BROWSER_TESTS = ["--project", "browser", "--maxWorkers", "3"];

/**
 * Vitest's arguments for the browser tests of `npm test`. `npm run test:all` runs the others: long tests, endurance tests, and all host
 * pages except the representative ones. `vitest.config.ts` describes the tags.
 */
export const SHORT_BROWSER_TESTS = [
  ...BROWSER_TESTS,
  "--tagsFilter",
  "!long && (representative || !(endurance || host))",
];

/** Vitest's arguments for the long browser tests. Host pages and endurance are separate parts. */
export const LONG_BROWSER_TESTS = [...BROWSER_TESTS, "--tagsFilter", "long && !endurance && !host"];

/** Vitest's arguments for the unit tests of `npm test`. */
export const UNIT_TESTS = ["--project", "unit", "--tagsFilter", "!long"];

/** Vitest's arguments for the long unit tests, which build again, or check every brand and state. */
export const LONG_UNIT_TESTS = ["--project", "unit", "--tagsFilter", "long"];

/** Vitest's arguments for the tests that insert and remove elements many times. */
export const ENDURANCE_TESTS = [...BROWSER_TESTS, "--tagsFilter", "endurance"];

/** Vitest's arguments that exclude tests whose names contain one of these texts. */
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
