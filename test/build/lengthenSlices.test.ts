// @vitest-environment node
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { lengthenSlices } from "../../build/lengthenSlices.mjs";

const PATH = createRequire(import.meta.url)
  .resolve("scheduler/package.json")
  .replace(/package\.json$/, "cjs/scheduler.production.js");
const SOURCE = readFileSync(PATH, "utf8");

/** How many of three roots a scheduler renders before the browser gets its turn, each asking for a paint when it is done. */
async function renderedInOneTurn(source: string): Promise<number> {
  const scheduler: Record<string, (...rest: unknown[]) => void> & { unstable_NormalPriority?: unknown } = {};
  new Function("exports", source)(scheduler);
  let rendered = 0;
  const render = () => {
    rendered++;
    scheduler.unstable_requestPaint?.();
  };
  for (let i = 0; i < 3; i++)
    scheduler.unstable_scheduleCallback?.(scheduler.unstable_NormalPriority, render);
  await new Promise((resolve) => setImmediate(resolve));
  return rendered;
}

describe("React's turns", () => {
  it("end after one root as React has them, and hold several as we build it", async () => {
    expect([await renderedInOneTurn(SOURCE), await renderedInOneTurn(lengthenSlices(PATH, SOURCE))]).toEqual([
      1, 3,
    ]);
  });

  it("fail the build when React says them otherwise, and leave other files alone", () => {
    expect(() => lengthenSlices(PATH, SOURCE.replace("frameInterval = 5,", "frameInterval = 6,"))).toThrow(
      /has no "frameInterval = 5,"/,
    );
    expect(lengthenSlices("node_modules/other/index.js", "frameInterval = 5,")).toBe("frameInterval = 5,");
  });
});
