// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { coveringSet } from "../pictures/coveringSet";
import { nameOf, scenesOf } from "../pictures/scenes";
import { writeReport } from "../pictures/writeReport.mjs";
import { comparePictures } from "./comparePictures";
import { withPalette } from "./withPalette";

const EXPECTED = join(import.meta.dirname, "../pictures/expected");

/** A picture in one color with a square of another color in its corner. */
function picture(width: number, height: number, square: number): Buffer {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel++) {
    const isInSquare = pixel % width < square && pixel / width < square;
    png.data.set(isInSquare ? [11, 93, 75, 255] : [255, 255, 255, 255], pixel * 4);
  }
  return PNG.sync.write(png);
}

describe("a covering set", () => {
  const axes = { shape: ["round", "square", "flat"], size: [1, 2, 3, 4], color: ["red", "blue"] };
  const rows = coveringSet<{ shape: string; size: number; color: string }>(
    axes,
    [
      ["shape", "size"],
      ["size", "color"],
    ],
    ({ shape, size }) => !(shape === "flat" && size === 4),
  );

  it("contains each possible pair of the requested axes, in at most as many rows as the two longest axes have pairs", () => {
    const met = (one: "shape" | "color") => new Set(rows.map((row) => `${row[one]} ${row.size}`));
    expect(met("shape").size).toBe(11);
    expect(met("color").size).toBe(8);
    expect(met("shape")).not.toContain("flat 4");
    expect(rows.length).toBeLessThanOrEqual(12);
  });
});

describe("the scenes of an element", () => {
  const states = { closed: {}, "panel open": { layout: "wide" }, "menu open": { layout: "narrow" } } as const;
  const scenes = scenesOf(states, true);

  it("show each state at each width, in each window and in both schemes, if the layout has it", () => {
    const widthsOf = (state: string) =>
      [...new Set(scenes.filter((scene) => scene.state === state).map(({ width }) => width))].sort(
        (a, b) => a - b,
      );
    expect(widthsOf("closed")).toEqual([320, 390, 768, MOBILE_BREAKPOINT_PX, 1280, 1920]);
    expect(widthsOf("panel open")).toEqual([MOBILE_BREAKPOINT_PX, 1280, 1920]);
    expect(widthsOf("menu open")).toEqual([320, 390, 768, MOBILE_BREAKPOINT_PX, 1280, 1920]);
    const modes = new Set(scenes.map(({ state, mode }) => `${state} ${mode}`));
    expect(modes.size).toBe(11);
    expect(new Set(scenes.map(({ brand, scheme }) => `${brand} ${scheme}`)).size).toBe(22);
    expect(new Set(scenes.map(({ language }) => language)).size).toBe(5);
  });

  it("each have a name, and are the same each time", () => {
    expect(new Set(scenes.map(nameOf)).size).toBe(scenes.length);
    expect(scenesOf(states, true)).toEqual(scenes);
  });
});

describe("two pictures", () => {
  it("are equal with and without a palette, and differ in exactly the changed pixels", () => {
    expect(comparePictures(picture(40, 20, 8), withPalette(picture(40, 20, 8))).pixels).toBe(0);
    expect(withPalette(picture(400, 200, 80)).length).toBeLessThan(picture(400, 200, 80).length);
    expect(comparePictures(picture(40, 20, 8), picture(40, 20, 10)).pixels).toBeGreaterThan(30);
  });

  it("keep their changes with the other picture's palette", () => {
    const [accepted, changed] = [picture(40, 20, 8), picture(40, 20, 10)];
    expect(comparePictures(accepted, withPalette(changed, accepted)).pixels).toBeGreaterThan(30);
    expect(withPalette(accepted, withPalette(accepted))).toEqual(withPalette(accepted));
  });

  it("differ if one is larger", () => {
    expect(comparePictures(picture(40, 20, 8), picture(40, 21, 8)).pixels).toBe(40);
  });
});

describe("the accepted pictures", () => {
  const files = readdirSync(EXPECTED, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".png"),
  );

  it("are at most 350, and less than 6 MB in total", () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.length).toBeLessThanOrEqual(350);
    const bytes = files.reduce((sum, file) => sum + readFileSync(join(EXPECTED, file)).length, 0);
    expect(bytes).toBeLessThan(6_000_000);
  });
});

describe("the report page", () => {
  it("shows each picture before and after, the differences, and how to accept it", () => {
    const folder = mkdtempSync(join(tmpdir(), "hs-differences-"));
    expect(writeReport(folder)).toBeUndefined();
    mkdirSync(join(folder, "header"));
    for (const kind of ["expected", "actual", "difference"])
      writeFileSync(join(folder, "header", `open.320.${kind}.png`), "");
    writeFileSync(join(folder, "header", "new.320.actual.png"), "");
    const page = readFileSync(writeReport(folder) ?? "", "utf8");
    expect(page).toContain("2 pictures differ");
    expect(page).toContain("npm run test:pictures -- --accept");
    for (const kind of ["expected", "actual", "difference"])
      expect(page).toContain(`<img src="header/open.320.${kind}.png" alt="">`);
    expect(page).toContain("<figcaption>expected</figcaption><p>None</p>");
  });
});
