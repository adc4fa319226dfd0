import { expect, it, vi } from "vitest";
import { deferUntilActivated } from "../../src/tracking/deferUntilActivated";
import type { PageTracker } from "../../src/tracking/Tracker";

function setUp(prerendering: boolean) {
  const calls: string[] = [];
  const called = (name: string) =>
    vi.fn(() => {
      calls.push(name);
      return true;
    });
  const names = [
    "register",
    "unregister",
    "decideReadiness",
    "originIn",
    "setConsent",
    "reconsider",
    "track",
  ] as const;
  const tracker = Object.fromEntries(names.map((name) => [name, called(name)])) as unknown as PageTracker;
  const document = Object.assign(new EventTarget(), { prerendering });
  const activate = () => {
    document.prerendering = false;
    document.dispatchEvent(new Event("prerenderingchange"));
  };
  return {
    tracker: deferUntilActivated(document as unknown as Document, tracker, () => undefined),
    calls,
    activate,
  };
}

it("on a prerendered page, the tracker receives all calls in order on activation, and later calls immediately", () => {
  const { tracker, calls, activate } = setUp(true);
  tracker.register({}, {} as never);
  expect(tracker.track({ name: "x", data: {} })).toBe(false);
  tracker.decideReadiness();
  tracker.setConsent(true);
  expect(tracker.reconsider()).toBe(false);
  expect(calls).toEqual([]);
  activate();
  expect(calls).toEqual(["register", "track", "decideReadiness", "setConsent", "reconsider"]);
  expect(tracker.track({ name: "y", data: {} })).toBe(true);
  tracker.unregister({});
  tracker.originIn([]);
  expect(calls.slice(5)).toEqual(["track", "unregister", "originIn"]);
});

it("on any other page, the tracker receives calls immediately", () => {
  const { tracker, calls } = setUp(false);
  expect(tracker.track({ name: "x", data: {} })).toBe(true);
  expect(calls).toEqual(["track"]);
});
