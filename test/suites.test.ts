// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withoutTests } from "./suites.mjs";

const ROOT = join(import.meta.dirname, "..");
const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** A promise that a timer of more than 0 ms resolves. */
const PAUSE = /setTimeout\((resolve|done), [^)]/;
/** The files that may pause, and why. */
const PAUSES = {
  "test/browser/header-mobile-menu.test.ts": "the test measures how long the menu takes to close",
  "test/edge/startWays.ts":
    "polls a server until it responds, also for the bench and the demo, which do not run in Vitest",
  "test/hosts/clobbered.test.ts": "polls inside a page in which the driver cannot poll",
  "test/integrations/startExample.ts": "polls a server until it responds",
  "test/integrations/wordpress/startWordPress.ts": "polls until the database has its socket",
  "test/serve/edgeParts.test.ts": "acts as a slow store",
  "test/serve/hundredNodes.test.ts": "acts as a slow CMS",
  "test/serve/navigationWait.test.ts": "plays a slow server",
  "test/support/hostPages.ts": "plays a slow server",
  "test/support/mountCycles.ts": "polls inside the page, thousands of times",
  "test/views/textNodes.test.tsx": "lets the search's own delay pass",
  "test/support/webkit/until.ts": "the pause between two polls of the driver",
};

/** The pattern in Vitest's arguments. */
const pattern = ([, text = ""]: string[]) => new RegExp(text);

describe("a selection of tests by name", () => {
  it("becomes a pattern for Vitest that matches parts of names, whatever characters they contain", () => {
    expect(pattern(withoutTests(["a (b)", "c"])).test("with a (b) there")).toBe(false);
    expect(pattern(withoutTests(["a (b)", "z"])).test("with ab there")).toBe(true);
    expect(withoutTests([])).toEqual([]);
  });
});

describe("a test or a bench", () => {
  it("waits for an event, never for a fixed time", () => {
    const paths = ["bench", "demo", "test"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join(folder, name),
      ),
    );
    const sources = paths.filter(
      (path) => /\.(ts|tsx|mjs|js)$/.test(path) && !/node_modules|suites\.test/.test(path),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((path) => textOf(path).includes("waitForTimeout"))).toEqual([]);
    const waiting = sources.filter((path) => path.startsWith("test/") && PAUSE.test(textOf(path)));
    expect(waiting.filter((path) => !(path in PAUSES))).toEqual([]);
  });
});

describe("a test that fails", () => {
  const config = textOf("vitest.config.ts");

  it("runs only once in the unit tests, because only our code can make it fail", () => {
    const [unit = ""] = /name: "unit"[^}]*/.exec(config) ?? [];
    expect(unit).toContain("include");
    expect(unit).not.toContain("retry");
  });

  it("is retried by one setting only, and the report names it", () => {
    expect(config.match(/retry:/g)).toHaveLength(1);
    expect(textOf("test/runTests.mjs")).toContain("passed on the second try");
  });
});
