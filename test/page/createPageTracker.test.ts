import { describe, expect, it } from "vitest";
import { onArrival } from "../../src/page/createPageTracker";
import { shareTracker } from "../../src/page/createServices";
import type { PageTracker } from "../../src/tracking/createTracker";

function pageIn(prerendering: boolean) {
  const page = Object.assign(new EventTarget(), { prerendering });
  const activate = () => {
    page.prerendering = false;
    page.dispatchEvent(new Event("prerenderingchange"));
  };
  return { page: page as unknown as Document, activate };
}

describe("a call of the tracker", () => {
  it("waits on a prerendered page until the visitor arrives, in order, and then runs at once", () => {
    const { page, activate } = pageIn(true);
    const calls: string[] = [];
    const track = onArrival(page, (name: string) => calls.push(name) > 0, false);
    const register = onArrival(page, () => void calls.push("register"), undefined);
    expect(track("x")).toBe(false);
    register();
    expect(calls).toEqual([]);
    activate();
    expect(calls).toEqual(["x", "register"]);
    expect(track("y")).toBe(true);
    expect(calls).toEqual(["x", "register", "y"]);
  });

  it("runs at once on any other page", () => {
    expect(onArrival(pageIn(false).page, () => true, false)()).toBe(true);
  });
});

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
