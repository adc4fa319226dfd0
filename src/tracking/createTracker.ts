import { warnOnce } from "../browser/log";
import { REQUEST_TIMEOUT_MS } from "../limits";
import { type AnalyticsLevel, levelOf, strongest, weakest } from "./analyticsLevel";
import { brandContext, type Entity, type TrackedBrand } from "./brandContext";
import { cleanData } from "./cleanData";
import { createEventQueue } from "./createEventQueue";
import type { TrackedEvent } from "./TrackedEvent";
import type { Collector, EventOrigin, Tracker, TrackerConfig, TrackerWorld } from "./Tracker";

const OFF = "analytics is off";
const PENDING = "analytics waits for the visitor's consent";
const NO_COLLECTOR = "no collector-url is set, events are announced on the page only";

function nameOf({ trackedName, id }: TrackedBrand): string {
  return trackedName ?? id;
}

export function createTracker(world: TrackerWorld): Tracker {
  /** Every element on the page. */
  const origins = new Map<object, EventOrigin>();
  const queue = createEventQueue();
  /** What the elements' settings allow at most; without any element, what the last ones did. */
  let elementsAllow: AnalyticsLevel = "on";
  let level: AnalyticsLevel = "on";
  let state: "waiting" | "open" | "not-ready" = "waiting";
  let config: TrackerConfig | undefined;
  let collector: Collector | undefined;
  let opening = 0;
  let hasForgotten = false;

  function context(name: string): Entity | undefined {
    return brandContext(name, world.trackedBrands);
  }

  /** What is allowed in an element, or outside our elements: there not more than in the strongest of them. */
  function levelAt(origin: EventOrigin | undefined): AnalyticsLevel {
    const setting = origin
      ? (origins.get(origin.element) ?? origin).analytics
      : weakest(world.pageAnalytics(), elementsAllow);
    return levelOf(setting, world.consent());
  }

  function count(): void {
    const settings = [...origins.values()].map(({ analytics }) => analytics);
    if (settings.length) elementsAllow = strongest(settings);
    reconsider();
  }

  /** While a page is rendered anew, an element that is off may be the only one for a moment, which must not remove the visitor's identity. */
  function countSoon(): void {
    if (state === "waiting") count();
    else setTimeout(count);
  }

  function reconsider(): boolean {
    const levelNow = origins.size ? levelOf(elementsAllow, world.consent()) : levelAt(undefined);
    if (levelNow !== level) {
      level = levelNow;
      if (level === "on") resume();
      else stop();
    }
    if (collector) queue.release(collector.send);
    return level !== "off";
  }

  function resume(): void {
    hasForgotten = false;
    open();
    if (state === "not-ready") fail(NO_COLLECTOR);
  }

  function open(): void {
    const wanted = config;
    if (level !== "on" || !wanted?.collectorUrl || state === "open") return;
    const attempt = ++opening;
    state = "open";
    // A file that does not arrive is reported like one that fails; if it arrives after all, nothing is lost.
    const timeout = setTimeout(() => {
      if (attempt === opening) announceNotReady("the collector's file has not arrived in time");
    }, REQUEST_TIMEOUT_MS);
    world
      .loadCollector()
      .then((openCollector) => {
        if (attempt !== opening) return;
        collector = openCollector(wanted);
        queue.release(collector.send);
        world.announce("hs-tracker-ready", { brand: wanted.brand.id });
      })
      .catch((error: Error) => {
        if (attempt === opening) fail(error.message);
      })
      .finally(() => clearTimeout(timeout));
  }

  function stop(): void {
    opening++;
    if (level === "off") queue.clear();
    // Before all elements have registered no setting is final and nothing was announced, but a refusal is final.
    if (state !== "waiting") close();
    else if (world.consent() === "denied") forget();
  }

  function close(): void {
    if (collector) collector.close();
    else if (level === "off") forget();
    fail(level === "off" ? OFF : PENDING);
  }

  function forget(): void {
    if (hasForgotten) return;
    hasForgotten = true;
    world.forget(() => level === "off");
  }

  function announceNotReady(reason: string): void {
    if (reason !== OFF && reason !== PENDING && config?.collectorUrl)
      warnOnce({ kind: "failed-call", element: "page", message: `The tracker is not ready: ${reason}` });
    world.announce("hs-tracker-not-ready", { reason });
  }

  function fail(reason: string): void {
    collector = undefined;
    if (reason !== PENDING) queue.clear();
    state = "not-ready";
    announceNotReady(reason);
  }

  function start(given: TrackerConfig): void {
    if (!config || (given.collectorUrl && !config.collectorUrl)) {
      const brand = given.pageBrand ?? given.brand;
      config = { ...given, brand };
      context(nameOf(brand));
    }
    open();
  }

  function track(event: TrackedEvent, origin?: EventOrigin): boolean {
    reconsider();
    const levelHere = () => levelAt(origin);
    if (levelHere() === "off") return false;
    // Before any element has registered, the page's settings give the brand.
    const name = origin?.brand ?? nameOf((config ?? world.pageConfig()).brand);
    const address = event.address ?? world.address();
    const data = { brand: name, page: world.pageName(address), ...event.data };
    const full = { name: event.name, data: cleanData(event.name, data) };
    world.announce("hs-analytics", full);
    const sent = { ...event, ...full, at: event.at ?? Date.now(), brand: context(name), address };
    if (collector && levelHere() === "on") collector.send(sent);
    else if (state !== "not-ready" || levelHere() === "pending") queue.add(sent, levelHere);
    return true;
  }

  return {
    register(element, given) {
      const { analytics, brand } = given;
      origins.set(element, { element, analytics, brand: nameOf(brand) });
      if (weakest(analytics, elementsAllow) === analytics) countSoon();
      else elementsAllow = analytics;
      reconsider();
      if (!given.isBrandPending && levelOf(analytics, world.consent()) !== "off") start(given);
    },
    unregister(element) {
      origins.delete(element);
      countSoon();
    },
    reconsider,
    decideReadiness() {
      count();
      if (!origins.size) {
        const given = world.pageConfig();
        if (level !== "off") start(given);
      }
      if (state !== "waiting") return;
      if (level === "on") fail(NO_COLLECTOR);
      else close();
    },
    track,
    originIn(path) {
      for (const target of path) {
        const origin = origins.get(target);
        if (origin) return origin;
      }
      return undefined;
    },
  };
}
