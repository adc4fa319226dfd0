import { describe, expect, it } from "vitest";
import { shareTracker } from "../../src/tracking/shareTracker";
import type { PageTracker } from "../../src/tracking/Tracker";

const aTracker = () => ({}) as PageTracker;

describe("two copies of the script", () => {
  it("share the first copy's tracker on one page, and add nothing to window", () => {
    const page = new EventTarget() as Document;
    const before = Object.getOwnPropertyNames(window);
    const first = shareTracker(page, aTracker);
    const second = shareTracker(page, () => {
      throw new Error("a second tracker");
    });
    expect(second).toBe(first);
    expect(Object.getOwnPropertyNames(window)).toEqual(before);
  });

  it("have separate trackers on two pages", () => {
    const first = shareTracker(new EventTarget() as Document, aTracker);
    expect(shareTracker(new EventTarget() as Document, aTracker)).not.toBe(first);
  });
});
