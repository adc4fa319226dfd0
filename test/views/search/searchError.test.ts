import { describe, expect, it } from "vitest";
import { searchError } from "../../../src/views/search/searchError";

describe("the validation", () => {
  it.each([
    [true, true, "", "", "search.projectAndZipInvalid"],
    [true, true, "x", "9", "search.zipInvalid"],
    [true, true, " ", "90210", "search.projectMissing"],
    [true, false, "", "9", "search.projectMissing"],
    [false, true, "", "", "search.zipInvalid"],
    [false, true, "", "9021a", "search.zipInvalid"],
    [false, false, "", "9", undefined],
    [true, true, "x", "90210", undefined],
  ])(
    "with text validation %s and ZIP validation %s, %j and %j give %s",
    (validateText, validateZip, text, zip, message) => {
      expect(searchError({ validateText, validateZip }, "US", text, zip)?.message).toBe(message);
    },
  );

  it("requires a postal code of the brand's country", () => {
    const checks = { validateText: false, validateZip: true };
    expect(searchError(checks, "NL", "x", "90210")?.message).toBe("search.zipInvalid");
    expect(searchError(checks, "NL", "x", "1234 ab")).toBeUndefined();
    expect(searchError(checks, "AT", "x", "1010")).toBeUndefined();
  });
});
