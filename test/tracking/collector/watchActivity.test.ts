import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchActivity } from "../../../src/tracking/collector/watchActivity";

const T0 = 1_700_000_000_000;
beforeEach(() => vi.useFakeTimers({ now: T0 }));
afterEach(() => vi.useRealTimers());

function fakeVisit() {
  const window = Object.assign(new EventTarget(), { scrollX: 0, scrollY: 0 });
  const listening = new Map<string, unknown>();
  const add = window.addEventListener;
  window.addEventListener = (type: string, listener: never, options: unknown) => {
    listening.set(type, options);
    add.call(window, type, listener, options as never);
  };
  const pings: { second: number; maxYOffset: number }[] = [];
  const activity = watchActivity(window as unknown as Window, ({ maxYOffset }) => {
    pings.push({ second: (Date.now() - T0) / 1000, maxYOffset });
  });
  const act = (type = "mousemove") => window.dispatchEvent(new Event(type));
  const spend = (seconds: number, isActive: boolean) => {
    for (let i = 0; i < seconds; i++) {
      vi.advanceTimersByTime(1000);
      if (isActive) act();
    }
  };
  return { window, activity, pings, act, spend, listening, seconds: () => pings.map(({ second }) => second) };
}

describe("a visit", () => {
  it("pings at 30 s, then every 10 s, while the visitor is active", () => {
    const { activity, spend, seconds } = fakeVisit();
    activity.restart(Date.now());
    spend(55, true);
    expect(seconds()).toEqual([30, 40, 50]);
  });

  it("does not ping while the visitor is inactive", () => {
    const { activity, spend, seconds } = fakeVisit();
    activity.restart(Date.now());
    spend(120, false);
    expect(seconds()).toEqual([]);
  });

  it("pings again when the visitor comes back", () => {
    const { activity, spend, seconds } = fakeVisit();
    activity.restart(Date.now());
    spend(35, true);
    spend(60, false);
    spend(10, true);
    expect(seconds()).toEqual([30, 40, 100]);
  });

  it("starts again with the next page view", () => {
    const { activity, spend, seconds } = fakeVisit();
    activity.restart(Date.now());
    spend(20, true);
    activity.restart(Date.now());
    spend(35, true);
    expect(seconds()).toEqual([50]);
  });

  it("counts from the page view, even if the tracker starts later", () => {
    const { activity, spend, seconds } = fakeVisit();
    const since = Date.now();
    spend(12, true);
    activity.restart(since);
    spend(30, true);
    expect(seconds()).toEqual([30, 40]);
  });

  it("reports how far the page was scrolled since the last ping", () => {
    const { activity, spend, window, act, pings } = fakeVisit();
    activity.restart(Date.now());
    window.scrollY = 800;
    act("scroll");
    window.scrollY = 100;
    spend(41, true);
    expect(pings.map(({ maxYOffset }) => maxYOffset)).toEqual([800, 100]);
  });

  it("uses passive listeners, none for unload, and removes all of them on stop", () => {
    const { activity, spend, seconds, listening } = fakeVisit();
    for (const options of listening.values()) expect(options).toMatchObject({ passive: true });
    expect([...listening.keys()].join()).not.toContain("unload");
    activity.restart(Date.now());
    activity.stop();
    spend(60, true);
    expect(seconds()).toEqual([]);
  });
});
