import { describe, expect, it } from "vitest";
import { type Collector, createTracker, type TrackerConfig } from "../../src/tracking/createTracker";
import { watchWarnings } from "../support/console";

const warnings = watchWarnings();
const HOME_SERVICES = { id: "HOME_SERVICES", trackedName: "HOME_SERVICES" };

function trackerWith(openCollector?: () => Promise<Collector>) {
  const announced: [string, object][] = [];
  const sent: unknown[][] = [];
  const collector: Collector = { send: (...parameters) => void sent.push(parameters) };
  const tracker = createTracker({
    announce: (type, detail) => void announced.push([type, detail]),
    pageName: () => "/page",
    trackedBrands: ["HOME_SERVICES", "HOME_ADVISOR"],
    openCollector: openCollector ?? (async () => collector),
  });
  const start = (config: Partial<TrackerConfig> = {}) =>
    tracker.start({
      brand: HOME_SERVICES,
      appName: "app",
      collectorUrl: "https://collector.example",
      ...config,
    });
  return { tracker, start, announced, sent, collector };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));

describe("the tracker", () => {
  it("announces every event with its brand and page, also without a collector", () => {
    const { tracker, start, announced } = trackerWith();
    start({ collectorUrl: undefined });
    tracker.track({ name: "item_clicked", data: { label: "x" } });
    expect(announced).toEqual([
      ["hs-analytics", { name: "item_clicked", data: { brand: "HOME_SERVICES", page: "/page", label: "x" } }],
    ]);
  });

  it("without a collector says once that it is not ready, and why", () => {
    const { tracker, start, announced } = trackerWith();
    start({ collectorUrl: undefined });
    tracker.settle();
    tracker.settle();
    expect(announced).toEqual([
      ["hs-tracker-not-ready", { reason: expect.stringContaining("collector-url") }],
    ]);
    expect(warnings).toEqual([]);
  });

  it("keeps events until the collector is open, then sends them in order with the brand's context", async () => {
    const { tracker, start, announced, sent } = trackerWith();
    start();
    tracker.track({ name: "first", data: {} });
    tracker.track({ name: "second", data: {} });
    expect(sent).toEqual([]);
    await tick();
    tracker.track({ name: "third", data: {} });
    expect(sent.map(([event]) => (event as { name: string }).name)).toEqual(["first", "second", "third"]);
    expect(sent[0]?.[1]).toEqual([
      { schema: expect.stringContaining("brand"), data: { name: "HOME_SERVICES" } },
    ]);
    expect(announced).toContainEqual(["hs-tracker-ready", { brand: "HOME_SERVICES" }]);
  });

  it("says why when the collector's file does not load, and keeps announcing", async () => {
    const { tracker, start, announced } = trackerWith(() => Promise.reject(new Error("blocked")));
    start();
    await tick();
    tracker.track({ name: "later", data: {} });
    expect(announced.map(([type]) => type)).toEqual(["hs-tracker-not-ready", "hs-analytics"]);
    expect(announced[0]?.[1]).toEqual({ reason: "blocked" });
    expect(warnings).toEqual([expect.stringContaining("blocked")]);
  });

  it("is opened once, by the first element that names a collector", async () => {
    let opened = 0;
    const { start } = trackerWith(async () => {
      opened += 1;
      return { send: () => undefined };
    });
    start({ collectorUrl: undefined });
    start();
    start();
    await tick();
    start();
    expect(opened).toBe(1);
  });

  it.each(["HANDY", "INSTAPRO"])(
    "warns once for %s, lists the two accepted brands, and sends no brand",
    async (id) => {
      const { tracker, start, sent } = trackerWith();
      start({ brand: { id } });
      start({ brand: { id } });
      tracker.track({ name: "x", data: {} });
      await tick();
      expect(warnings).toEqual([expect.stringMatching(new RegExp(`${id}.*HOME_SERVICES, HOME_ADVISOR`))]);
      expect(sent[0]?.[1]).toEqual([]);
    },
  );
});
