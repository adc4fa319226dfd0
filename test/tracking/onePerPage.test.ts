import { describe, expect, it } from "vitest";
import { onePerPage } from "../../src/tracking/onePerPage";
import type { PageTracker } from "../../src/tracking/Tracker";

const aTracker = () => ({}) as PageTracker;

describe("two copies of the script on one page", () => {
  it("share the tracker of the first, and leave nothing on window", () => {
    const page = new EventTarget() as Document;
    const before = Object.getOwnPropertyNames(window);
    const first = onePerPage(page, aTracker);
    const second = onePerPage(page, () => {
      throw new Error("a second tracker");
    });
    expect(second).toBe(first);
    expect(Object.getOwnPropertyNames(window)).toEqual(before);
  });

  it("on two pages have a tracker each", () => {
    const first = onePerPage(new EventTarget() as Document, aTracker);
    expect(onePerPage(new EventTarget() as Document, aTracker)).not.toBe(first);
  });
});
