import { afterEach, describe, expect, it, vi } from "vitest";
import { cleanData, createTracker } from "../../src/tracking/createTracker";
import type { OpenCollector, SentEvent } from "../../src/tracking/Tracker";
import { watchWarnings } from "../support/console";
import { FULL, tick, trackerWith } from "./trackerWith";

const warnings = watchWarnings();
afterEach(() => vi.useRealTimers());

describe("the tracker", () => {
  it("delays events outside our elements until the page's brand is known, and drops those from while analytics was off", async () => {
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

  it("announces every event with its brand and page, even without a collector", () => {
    const { tracker, register, announced } = trackerWith();
    register({ collectorUrl: undefined });
    tracker.track({ name: "item_clicked", data: { label: "x" } });
    expect(announced).toEqual([
      ["hs-analytics", { name: "item_clicked", data: { brand: "HOME_SERVICES", page: "/page", label: "x" } }],
    ]);
  });

  it("without a collector reports once that it is not ready, and why", () => {
    const { tracker, register, announced } = trackerWith();
    register({ collectorUrl: undefined });
    tracker.decideReadiness();
    tracker.decideReadiness();
    expect(announced).toEqual([
      ["hs-tracker-not-ready", { reason: expect.stringContaining("collector-url") }],
    ]);
    expect(warnings).toEqual([]);
  });

  it("keeps events until the collector is open, then sends them in order with their times and the brand", async () => {
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

  it("keeps the newest 1000 events while the collector loads", async () => {
    const { tracker, register, sent } = trackerWith();
    register();
    for (let i = 0; i <= 1000; i++) tracker.track({ name: `event ${i}`, data: {} });
    await tick();
    expect(sent).toHaveLength(1000);
    expect(sent[0]?.name).toBe("event 1");
  });

  it("reports a collector file that hangs, and sends all events if it arrives later", async () => {
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
      ["hs-tracker-not-ready", { reason: "the collector's file did not load in time" }],
    ]);
    expect(warnings.join()).toContain("did not load in time");
    tracker.track({ name: "item_clicked", data: {} });
    const sent: SentEvent[] = [];
    arrive(() => ({ send: (event) => void sent.push(event), close: () => undefined }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map(({ name }) => name)).toEqual(["item_clicked"]);
    expect(types()).toEqual(["hs-tracker-not-ready", "hs-analytics", "hs-tracker-ready"]);
  });

  it("does not report a hanging file that it no longer waits for", async () => {
    vi.useFakeTimers();
    const { register, page, tracker, types } = trackerWith({ load: () => new Promise(() => undefined) });
    register();
    page.isAllowed = false;
    tracker.reconsider();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(types()).toEqual(["hs-tracker-not-ready"]);
  });

  it("reports why the collector's file did not load, and continues to announce", async () => {
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

  it("is not ready if the browser does not let the collector open", async () => {
    const { register, announced } = trackerWith({
      load: async () => () => {
        throw new Error("no crypto");
      },
    });
    register();
    await tick();
    expect(announced).toEqual([["hs-tracker-not-ready", { reason: "no crypto" }]]);
  });

  it("opens once, for the first element with a collector", async () => {
    const { register, page } = trackerWith();
    register({ collectorUrl: undefined, appName: "silent" });
    register({ appName: "first" });
    register({ appName: "second" }, true, {});
    await tick();
    register({ appName: "third" }, true, {});
    expect(page.opened).toEqual([{ ...FULL, appName: "first" }]);
  });

  it("warns once about an element's brand that the collector does not accept, before any event", () => {
    const { register } = trackerWith();
    const handy = { brand: { id: "HANDY" }, pageBrand: FULL.brand };
    register({ ...handy, analytics: "off" });
    register({ ...handy, isBrandPending: true });
    expect(warnings).toEqual([]);
    register(handy);
    register(handy, true, {});
    expect(warnings).toEqual([expect.stringMatching(/brand HANDY. Expected: HOME_SERVICES, HOME_ADVISOR/)]);
  });

  it("gives each event the brand of its element", async () => {
    const { tracker, register, sent, announced } = trackerWith();
    register();
    tracker.track({ name: "x", data: {} }, { element: {}, brand: "HOME_ADVISOR", analytics: "on" });
    await tick();
    expect(announced[0]?.[1]).toMatchObject({ data: { brand: "HOME_ADVISOR" } });
    expect(sent[0]?.brand?.data).toEqual({ name: "HOME_ADVISOR" });
  });

  it("gives an event of the page the page's brand, also after the brand's setting has changed", async () => {
    const { tracker, register, sent, page } = trackerWith();
    register();
    page.brand = { id: "HOME_ADVISOR" };
    tracker.track({ name: "x", data: {} });
    await tick();
    expect(sent[0]?.brand?.data).toEqual({ name: "HOME_ADVISOR" });
  });

  it.each(["HANDY", "INSTAPRO"])(
    "warns once for %s, lists the two accepted brands, and sends no brand",
    async (id) => {
      const { tracker, register, sent, page } = trackerWith();
      page.brand = { id };
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

describe("if the page and an element have different settings", () => {
  it("an element with analytics on sends events on a page with analytics off, and the page itself does not", async () => {
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

  it("no setting overrides a refusal", async () => {
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
  it("opens the collector of its own settings", async () => {
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
      onForgotten: () => undefined,
      trackedBrands: [],
    });
    other.decideReadiness();
    await tick();
    expect(page.opened).toEqual([FULL]);
  });
});

describe("the cleaned data of an event", () => {
  it.each([
    ["an email address", "ada@mail.example"],
    ["an email address within a text", "write to ada@mail.example today"],
    ["an email address in a link", "/sign-up?who=ada%40mail.example"],
    ["a token", "eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2ln"],
  ])("does not contain %s, and a warning names the field without the value", (_what, value) => {
    expect(cleanData("custom", { note: value, rest: "stays" })).toEqual({ rest: "stays" });
    expect(warnings).toEqual([expect.stringMatching(/custom.*"note"/)]);
    expect(warnings.join()).not.toContain(value);
  });

  it.each(["email", "Email_Address", "e-mail", "token", "authToken", "password"])(
    "contains no field named %s, whatever its value",
    (name) => {
      expect(cleanData("custom", { [name]: "opaque" })).toEqual({});
    },
  );

  it("is cleaned at every depth, in lists too", () => {
    const data = { list: ["ok", "ada@mail.example"], deep: { deeper: { email: "x" } } };
    expect(cleanData("custom", data)).toEqual({ list: ["ok", null], deep: { deeper: {} } });
  });

  it.each(["Top 10 pros @ home", "/@handle/page", "5 @ 3", "tokens_left"])("keeps %j", (text) => {
    expect(cleanData("custom", { text })).toEqual({ text });
    expect(warnings).toEqual([]);
  });

  it("is empty, with a warning, if the page's data cannot be written as JSON", () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(cleanData("custom", circular)).toEqual({});
    expect(cleanData("custom", { big: BigInt(1) })).toEqual({});
    expect(warnings).toHaveLength(2);
  });

  it("keeps lists as lists if a library gives them a toJSON", () => {
    const prototype = Array.prototype as { toJSON?: () => string };
    prototype.toJSON = () => "text";
    const result = cleanData("custom", { list: [1, 2] });
    delete prototype.toJSON;
    expect(result).toEqual({ list: [1, 2] });
  });
});
