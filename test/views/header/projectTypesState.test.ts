import { describe, expect, it } from "vitest";
import { projectTypesState } from "../../../src/views/header/ProjectTypes";

describe("the row of project types", () => {
  it("opens one at a time and closes the open one on a second press", () => {
    const first = projectTypesState(undefined, { type: "titlePressed", index: 0 });
    const second = projectTypesState(first, { type: "titlePressed", index: 2 });
    expect([first, second]).toEqual([0, 2]);
    expect(projectTypesState(second, { type: "titlePressed", index: 2 })).toBeUndefined();
  });

  it("closes only the panel that was left", () => {
    expect(projectTypesState(1, { type: "panelDismissed", index: 1 })).toBeUndefined();
    expect(projectTypesState(2, { type: "panelDismissed", index: 1 })).toBe(2);
    expect(projectTypesState(undefined, { type: "panelDismissed", index: 1 })).toBeUndefined();
  });
});
