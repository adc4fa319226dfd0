import { describe, expect, it } from "vitest";
import { nearestName } from "../../portable/nearestName.mjs";

const names = [
  "variant",
  "layout",
  "navigation",
  "nav-variant",
  "zip",
  "validate-zip",
  "navigation-max-stale",
];

describe("the nearest known name", () => {
  it.each([
    ["varient", "variant"],
    ["vairant", "variant"],
    ["zipp", "zip"],
    ["validatezip", "validate-zip"],
    ["navigation-max-age", "navigation-max-stale"],
    ["navvariant", "nav-variant"],
  ])("of %s is %s", (written, meant) => {
    expect(nearestName(written, names)).toBe(meant);
  });

  it.each(["block-id", "theme-color", "x", ""])("of %j is undefined", (written) => {
    expect(nearestName(written, ["variant", "navigation"])).toBeUndefined();
  });

  it.each(["id", "uid", "app", "src", "type"])(
    "of a short attribute of the page (%s) is undefined",
    (written) => {
      expect(nearestName(written, names)).toBeUndefined();
    },
  );
});
