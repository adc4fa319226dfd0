import { afterEach, describe, expect, it, vi } from "vitest";
import type { AnalyticsLevel, ConsentAnswer } from "../../src/tracking/analyticsLevel";
import { createTracker } from "../../src/tracking/createTracker";
import type { OpenCollector, SentEvent, TrackerConfig } from "../../src/tracking/Tracker";
import { watchWarnings } from "../support/console";

const warnings = watchWarnings();
afterEach(() => vi.useRealTimers());
const HOME_SERVICES = { id: "HOME_SERVICES", trackedName: "HOME_SERVICES" };
const FULL: TrackerConfig = {
  analytics: "on",
  brand: HOME_SERVICES,
  appName: "app",
  collectorUrl: "https://collector.example",
  pageViews: "load",
};

function trackerWith({ load }: { load?: () => Promise<OpenCollector> } = {}) {
  const announced: [string, object][] = [];
  const sent: SentEvent[] = [];
  const page = {
    isAllowed: true,
    consent: undefined as ConsentAnswer,
    analytics: "on" as AnalyticsLevel,
    brandAwaited: undefined as Promise<void> | undefined,
    opened: [] as TrackerConfig[],
    closed: 0,
    forgotten: 0,
  };
  const openCollector: OpenCollector = (config) => {
    page.opened.push(config);
    return { send: (event) => void sent.push(event), close: () => void page.closed++ };
  };
  const tracker = createTracker({
    announce: (type, detail) => void announced.push([type, detail]),
    address: () => "https://site.example/page",
    pageName: (address) => new URL(address).pathname,
    consent: () => (page.isAllowed ? page.consent : "denied"),
    pageAnalytics: () => page.analytics,
    brandAwaited: () => page.brandAwaited,
    pageConfig: () => ({ ...FULL, collectorUrl: undefined }),
    loadCollector: load ?? (async () => openCollector),
    forget: () => void page.forgotten++,
    trackedBrands: ["HOME_SERVICES", "HOME_ADVISOR"],
  });
  const element = {};
  const register = (config: Partial<TrackerConfig> = {}, isOn = true, who: object = element) =>
    tracker.register(who, { ...FULL, analytics: isOn ? "on" : "off", ...config });
  return { tracker, register, announced, sent, page, types: () => announced.map(([type]) => type) };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));

describe("the tracker", () => {
  it("lets an event outside our elements wait for the page's brand, and none that happened while analytics was off", async () => {
    const { tracker, register, announced, page } = trackerWith();
    register({ collectorUrl: undefined });
    page.brandAwaited = Promise.resolve();
    page.analytics = "off";
    expect(tracker.track({ name: "while_off", data: {} })).toBe(false);
    page.analytics = "on";
    expect(tracker.track({ name: "waiting", data: {} })).toBe(true);
    expect(announced).toEqual([]);
    const decided = page.brandAwaited;
    page.brandAwaited = undefined;
    await decided;
    expect(announced).toEqual([["hs-analytics", expect.objectContaining({ name: "waiting" })]]);
  });

  it("announces every event with its brand and page, also without a collector", () => {
    const { tracker, register, announced } = trackerWith();
    register({ collectorUrl: undefined });
    tracker.track({ name: "item_clicked", data: { label: "x" } });
    expect(announced).toEqual([
      ["hs-analytics", { name: "item_clicked", data: { brand: "HOME_SERVICES", page: "/page", label: "x" } }],
    ]);
  });

  it("without a collector says once that it is not ready, and why", () => {
    const { tracker, register, announced } = trackerWith();
    register({ collectorUrl: undefined });
    tracker.decideReadiness();
    tracker.decideReadiness();
    expect(announced).toEqual([
      ["hs-tracker-not-ready", { reason: expect.stringContaining("collector-url") }],
    ]);
    expect(warnings).toEqual([]);
  });

  it("keeps events until the collector is open, then sends them in order with their own times and the brand", async () => {
    const { tracker, register, announced, sent } = trackerWith();
    register();
    const before = Date.now();
    tracker.track({ name: "first", data: {} });
    tracker.track({ name: "second", data: {} });
    expect(sent).toEqual([]);
    await tick();
    tracker.track({ name: "third", data: {} });
    expect(sent.map(({ name }) => name)).toEqual(["first", "second", "third"]);
    expect(sent[0]?.at).toBeGreaterThanOrEqual(before);
    expect(sent[0]?.brand).toEqual({
      schema: expect.stringContaining("brand"),
      data: { name: "HOME_SERVICES" },
    });
    expect(announced).toContainEqual(["hs-tracker-ready", { brand: "HOME_SERVICES" }]);
  });

  it("keeps the newest 1000 events while the collector is on its way", async () => {
    const { tracker, register, sent } = trackerWith();
    register();
    for (let i = 0; i <= 1000; i++) tracker.track({ name: `event ${i}`, data: {} });
    await tick();
    expect(sent).toHaveLength(1000);
    expect(sent[0]?.name).toBe("event 1");
  });

  it("says so when the collector's file hangs, and loses nothing should it come after all", async () => {
    vi.useFakeTimers();
    let arrive: (open: OpenCollector) => void = () => undefined;
    const load = () =>
      new Promise<OpenCollector>((resolve) => {
        arrive = resolve;
      });
    const { tracker, register, announced, types } = trackerWith({ load });
    register();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(announced).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(announced).toEqual([
      ["hs-tracker-not-ready", { reason: "the collector's file has not arrived in time" }],
    ]);
    expect(warnings.join()).toContain("has not arrived in time");
    tracker.track({ name: "item_clicked", data: {} });
    const sent: SentEvent[] = [];
    arrive(() => ({ send: (event) => void sent.push(event), close: () => undefined }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map(({ name }) => name)).toEqual(["item_clicked"]);
    expect(types()).toEqual(["hs-tracker-not-ready", "hs-analytics", "hs-tracker-ready"]);
  });

  it("does not say so of a file that is not waited for any more", async () => {
    vi.useFakeTimers();
    const { register, page, tracker, types } = trackerWith({ load: () => new Promise(() => undefined) });
    register();
    page.isAllowed = false;
    tracker.reconsider();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(types()).toEqual(["hs-tracker-not-ready"]);
  });

  it("says why when the collector's file does not load, and keeps announcing", async () => {
    const { tracker, register, announced, types } = trackerWith({
      load: () => Promise.reject(new Error("blocked")),
    });
    register();
    await tick();
    tracker.track({ name: "later", data: {} });
    expect(types()).toEqual(["hs-tracker-not-ready", "hs-analytics"]);
    expect(announced[0]?.[1]).toEqual({ reason: "blocked" });
    expect(warnings).toEqual([expect.stringContaining("blocked")]);
  });

  it("is not ready when the browser does not let the collector open", async () => {
    const { register, announced } = trackerWith({
      load: async () => () => {
        throw new Error("no crypto");
      },
    });
    register();
    await tick();
    expect(announced).toEqual([["hs-tracker-not-ready", { reason: "no crypto" }]]);
  });

  it("is opened once, by the first element that names a collector", async () => {
    const { register, page } = trackerWith();
    register({ collectorUrl: undefined, appName: "silent" });
    register({ appName: "first" });
    register({ appName: "second" }, true, {});
    await tick();
    register({ appName: "third" }, true, {});
    expect(page.opened).toEqual([{ ...FULL, appName: "first" }]);
  });

  it("gives each event the brand of the element it happened in", async () => {
    const { tracker, register, sent, announced } = trackerWith();
    register();
    tracker.track({ name: "x", data: {} }, { element: {}, brand: "HOME_ADVISOR", analytics: "on" });
    await tick();
    expect(announced[0]?.[1]).toMatchObject({ data: { brand: "HOME_ADVISOR" } });
    expect(sent[0]?.brand?.data).toEqual({ name: "HOME_ADVISOR" });
  });

  it.each(["HANDY", "INSTAPRO"])(
    "warns once for %s, lists the two accepted brands, and sends no brand",
    async (id) => {
      const { tracker, register, sent } = trackerWith();
      register({ brand: { id } });
      register({ brand: { id } });
      tracker.track({ name: "x", data: {} });
      await tick();
      expect(warnings).toEqual([expect.stringMatching(new RegExp(`${id}.*HOME_SERVICES, HOME_ADVISOR`))]);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.brand).toBeUndefined();
    },
  );
});

describe("a refusal", () => {
  it("stops at once: nothing is announced or sent, the queue is dropped, what was stored is forgotten", async () => {
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

  it("from the start is reported with the others, as soon as all elements have registered", () => {
    const { register, page, tracker, announced } = trackerWith();
    page.isAllowed = false;
    register();
    expect(announced).toEqual([]);
    tracker.decideReadiness();
    tracker.decideReadiness();
    expect(announced).toEqual([["hs-tracker-not-ready", { reason: "analytics is off" }]]);
    expect(page).toMatchObject({ opened: [], forgotten: 1 });
  });

  it("needs no call: the next event finds that it is no longer allowed", async () => {
    const { register, page, tracker, sent } = trackerWith();
    register();
    await tick();
    page.isAllowed = false;
    tracker.track({ name: "after", data: {} });
    expect(sent).toEqual([]);
    expect(page.closed).toBe(1);
  });

  it("of every element is as good as of the page", async () => {
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

  it("of the elements that are left stops everything when the last other one goes", async () => {
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

  it("of the first element does nothing before the others have registered", async () => {
    const { register, page, tracker } = trackerWith();
    register({}, false, {});
    expect(tracker.reconsider()).toBe(false);
    register({}, true, {});
    await tick();
    tracker.decideReadiness();
    expect(page).toMatchObject({ closed: 0, forgotten: 0 });
    expect(page.opened).toHaveLength(1);
  });

  it("of an element that is alone for a moment, while the page is redrawn, does nothing", async () => {
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

  it("can be taken back", async () => {
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
});

describe("analytics that wait for consent", () => {
  const pending = { analytics: "pending" } as const;
  const names = (events: { name: string }[]) => events.map(({ name }) => name);

  function inElement(analytics: AnalyticsLevel = "pending") {
    return { element: {}, brand: "HOME_SERVICES", analytics };
  }

  it("announce events and keep them in memory; nothing is opened or forgotten", async () => {
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

  it("send what was kept once the visitor agrees, in order and with the time it happened", async () => {
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

  it("drop what was kept where the visitor refuses, and forget what an earlier page stored", async () => {
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

  it("apply a refusal before all elements have registered: stored data is removed at once", () => {
    const { tracker, register, page } = trackerWith();
    register(pending);
    page.consent = "denied";
    tracker.reconsider();
    expect(page.forgotten).toBe(1);
  });

  it("are those of one element: another one's events leave, and its own with the visitor's consent", async () => {
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

  it("begin after the answer where they were on: the collector is closed meanwhile", async () => {
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

describe("where the page and an element are set apart", () => {
  it("an element that is on sends under a page that is off, and the page's own events do not", async () => {
    const { tracker, register, page, sent, announced } = trackerWith();
    page.analytics = "off";
    const element = {};
    register({}, true, element);
    await tick();
    const origin = { element, brand: "HOME_SERVICES", analytics: "on" } as const;
    expect(tracker.track({ name: "inside", data: {} }, origin)).toBe(true);
    expect(tracker.track({ name: "page_viewed", data: {} })).toBe(false);
    expect(sent.map(({ name }) => name)).toEqual(["inside"]);
    expect(announced.filter(([type]) => type === "hs-analytics")).toHaveLength(1);
  });

  it("no setting stands above a refusal", async () => {
    const { tracker, register, page, sent } = trackerWith();
    const element = {};
    register({}, true, element);
    await tick();
    page.consent = "denied";
    tracker.track({ name: "inside", data: {} }, { element, brand: "HOME_SERVICES", analytics: "on" });
    expect(sent).toEqual([]);
    expect(page.closed).toBe(1);
  });
});

describe("a page without elements", () => {
  it("opens the collector its own settings name", async () => {
    const { tracker, page } = trackerWith();
    tracker.decideReadiness();
    expect(page.opened).toEqual([]);
    const other = createTracker({
      announce: () => undefined,
      address: () => "https://site.example/",
      pageName: () => "/",
      consent: () => undefined,
      pageAnalytics: () => "on",
      pageConfig: () => FULL,
      loadCollector: async () => (config) => {
        page.opened.push(config);
        return { send: () => undefined, close: () => undefined };
      },
      brandAwaited: () => undefined,
      forget: () => undefined,
      trackedBrands: [],
    });
    other.decideReadiness();
    await tick();
    expect(page.opened).toEqual([FULL]);
  });
});
