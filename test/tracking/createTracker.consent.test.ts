import { afterEach, describe, expect, it, vi } from "vitest";
import type { AnalyticsLevel } from "../../src/tracking/createConsent";
import { watchWarnings } from "../support/console";
import { tick, trackerWith } from "./trackerWith";

const warnings = watchWarnings();
afterEach(() => vi.useRealTimers());

describe("a refusal", () => {
  it("stops tracking immediately: nothing is announced or sent, queued events are dropped, stored data is removed", async () => {
    const { tracker, register, page, sent, types } = trackerWith();
    register();
    tracker.decideReadiness();
    tracker.track({ name: "before", data: {} });
    page.isAllowed = false;
    tracker.reconsider();
    tracker.track({ name: "after", data: {} });
    await tick();
    expect(types()).toEqual(["hs-analytics", "hs-tracker-not-ready"]);
    expect(sent).toEqual([]);
    expect(page).toMatchObject({ opened: [], forgotten: 1 });
  });

  it("closes an open collector", async () => {
    const { register, page, tracker, sent, announced } = trackerWith();
    register();
    await tick();
    page.isAllowed = false;
    tracker.reconsider();
    tracker.track({ name: "after", data: {} });
    expect(page.closed).toBe(1);
    expect(sent).toEqual([]);
    expect(announced.at(-1)).toEqual(["hs-tracker-not-ready", { reason: "analytics is off" }]);
  });

  it("from the start is reported when all elements have registered", () => {
    const { register, page, tracker, announced } = trackerWith();
    page.isAllowed = false;
    register();
    expect(announced).toEqual([]);
    tracker.decideReadiness();
    tracker.decideReadiness();
    expect(announced).toEqual([["hs-tracker-not-ready", { reason: "analytics is off" }]]);
    expect(page).toMatchObject({ opened: [], forgotten: 1 });
  });

  it("applies to the next event without a call", async () => {
    const { register, page, tracker, sent } = trackerWith();
    register();
    await tick();
    page.isAllowed = false;
    tracker.track({ name: "after", data: {} });
    expect(sent).toEqual([]);
    expect(page.closed).toBe(1);
  });

  it("by every element ends tracking like a refusal by the page", async () => {
    const { register, page, tracker, types } = trackerWith();
    const [header, footer] = [{}, {}];
    register({}, true, header);
    register({}, false, footer);
    await tick();
    expect(page).toMatchObject({ closed: 0 });
    register({}, false, header);
    await tick();
    expect(page).toMatchObject({ closed: 1 });
    tracker.track({ name: "page_viewed", data: {} });
    expect(types()).not.toContain("hs-analytics");
  });

  it("of the remaining elements stops tracking when the last other one is removed", async () => {
    const { register, page, tracker } = trackerWith();
    const [header, footer] = [{}, {}];
    register({}, true, header);
    register({}, false, footer);
    await tick();
    tracker.unregister(header);
    await tick();
    expect(page.closed).toBe(1);
    tracker.unregister(footer);
    await tick();
    expect(page.opened).toHaveLength(1);
  });

  it("of the first element has no effect before the others have registered", async () => {
    const { register, page, tracker } = trackerWith();
    register({}, false, {});
    expect(tracker.reconsider()).toBe(false);
    register({}, true, {});
    await tick();
    tracker.decideReadiness();
    expect(page).toMatchObject({ closed: 0, forgotten: 0 });
    expect(page.opened).toHaveLength(1);
  });

  it("of an element that is alone for a moment, while the page re-renders, has no effect", async () => {
    const { register, page, tracker } = trackerWith();
    const [header, footer] = [{}, {}];
    register({}, true, header);
    register({}, false, footer);
    tracker.decideReadiness();
    await tick();
    tracker.unregister(header);
    register({}, true, {});
    await tick();
    expect(page).toMatchObject({ closed: 0, forgotten: 0 });
  });

  it("can be withdrawn", async () => {
    const { register, page, tracker, sent } = trackerWith();
    register();
    await tick();
    page.isAllowed = false;
    tracker.reconsider();
    page.isAllowed = true;
    tracker.reconsider();
    tracker.track({ name: "again", data: {} });
    await tick();
    expect(page.opened).toHaveLength(2);
    expect(sent.map(({ name }) => name)).toEqual(["again"]);
  });

  it.each(["on", "pending"] as const)(
    "can be replaced by consent when it came before the first element, with analytics %s",
    async (analytics) => {
      const { register, page, tracker, sent, types } = trackerWith();
      page.consent = "denied";
      register({ analytics });
      tracker.decideReadiness();
      await tick();
      expect([page.opened, types()]).toEqual([[], ["hs-tracker-not-ready"]]);
      page.consent = "granted";
      tracker.reconsider();
      tracker.track({ name: "again", data: {} });
      await tick();
      expect(types()).toEqual(["hs-tracker-not-ready", "hs-analytics", "hs-tracker-ready"]);
      expect(sent.map(({ name }) => name)).toEqual(["again"]);
    },
  );
});

describe("analytics that are pending", () => {
  const pending = { analytics: "pending" } as const;
  const names = (events: { name: string }[]) => events.map(({ name }) => name);

  function inElement(analytics: AnalyticsLevel = "pending") {
    return { element: {}, brand: "HOME_SERVICES", analytics };
  }

  it("announce events and keep them in memory; nothing is opened or removed", async () => {
    const { tracker, register, page, announced } = trackerWith();
    register(pending);
    tracker.decideReadiness();
    tracker.track({ name: "early", data: {} });
    await tick();
    expect(announced).toEqual([
      ["hs-tracker-not-ready", { reason: "analytics waits for the visitor's consent" }],
      ["hs-analytics", expect.objectContaining({ name: "early" })],
    ]);
    expect(page).toMatchObject({ opened: [], closed: 0, forgotten: 0 });
    expect(warnings).toEqual([]);
  });

  it("send the kept events when the visitor agrees, in order and with their times", async () => {
    vi.useFakeTimers({ now: 1000 });
    const { tracker, register, page, sent, types } = trackerWith();
    register(pending);
    tracker.decideReadiness();
    tracker.track({ name: "first", data: {} });
    vi.setSystemTime(5000);
    tracker.track({ name: "second", data: {} });
    vi.setSystemTime(9000);
    page.consent = "granted";
    tracker.reconsider();
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map(({ name, at }) => [name, at])).toEqual([
      ["first", 1000],
      ["second", 5000],
    ]);
    expect(types().at(-1)).toBe("hs-tracker-ready");
  });

  it("drop the kept events when the visitor refuses, and remove what an earlier page stored", async () => {
    const { tracker, register, page, sent } = trackerWith();
    register(pending);
    tracker.decideReadiness();
    tracker.track({ name: "early", data: {} });
    page.consent = "denied";
    tracker.reconsider();
    tracker.track({ name: "late", data: {} });
    page.consent = "granted";
    tracker.reconsider();
    await tick();
    expect(sent).toEqual([]);
    expect(page.forgotten).toBe(1);
  });

  it("count as refused if another document has removed the visitor's cookie", async () => {
    const { tracker, register, page, sent, types } = trackerWith();
    register({ analytics: "on" });
    tracker.decideReadiness();
    await tick();
    tracker.track({ name: "before", data: {} });
    page.removeCookie();
    tracker.track({ name: "after", data: {} });
    expect(sent.map(({ name }) => name)).toEqual(["before"]);
    expect(page.closed).toBe(1);
    expect(types().at(-1)).toBe("hs-tracker-not-ready");
  });

  it("keep the newest 1000 events", async () => {
    const { tracker, register, page, sent } = trackerWith();
    register(pending);
    tracker.decideReadiness();
    for (let i = 0; i <= 1000; i++) tracker.track({ name: `event ${i}`, data: {} });
    page.consent = "granted";
    tracker.reconsider();
    await tick();
    expect(sent).toHaveLength(1000);
    expect(sent[0]?.name).toBe("event 1");
  });

  it("apply a refusal before all elements have registered: stored data is removed immediately", () => {
    const { tracker, register, page } = trackerWith();
    register(pending);
    page.consent = "denied";
    tracker.reconsider();
    expect(page.forgotten).toBe(1);
  });

  it("belong to one element: other events are sent, and its own only with the visitor's consent", async () => {
    const { tracker, register, page, sent } = trackerWith();
    const waiting = inElement();
    register(pending, true, waiting.element);
    const free = inElement("on");
    register({}, true, free.element);
    await tick();
    tracker.track({ name: "of the pending one", data: {} }, waiting);
    tracker.track({ name: "of the other", data: {} }, free);
    expect(names(sent)).toEqual(["of the other"]);
    page.consent = "granted";
    tracker.reconsider();
    expect(names(sent)).toEqual(["of the other", "of the pending one"]);
  });

  it("after they were on, close the collector and start again after the answer", async () => {
    const { tracker, register, page, sent } = trackerWith();
    register();
    tracker.decideReadiness();
    await tick();
    register(pending);
    await tick();
    expect(page.closed).toBe(1);
    tracker.track({ name: "kept", data: {} });
    page.consent = "granted";
    tracker.reconsider();
    await tick();
    expect(names(sent)).toEqual(["kept"]);
  });
});
