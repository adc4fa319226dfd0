import { warnOnce } from "../browser/log";
import { REQUEST_TIMEOUT_MS, TRACKER_QUEUE_MAX_EVENTS } from "../limits";
import { brandContext, type Entity, type TrackedBrand } from "./brandContext";
import { cleanData } from "./cleanData";
import type { TrackedEvent } from "./TrackedEvent";
import type { Collector, SentEvent, Tracker, TrackerConfig, TrackerWorld } from "./Tracker";

/** What an element on the page has said. */
interface Wish {
  isOn: boolean;
  brand: string;
}

/** Parts of our elements whose views report each press in their own words. */
const REPORTING_PART = /^(button|badge)$/;
const OFF = "analytics is off";

function nameOf({ trackedName, id }: TrackedBrand): string {
  return trackedName ?? id;
}

export function createTracker(world: TrackerWorld): Tracker {
  /** Every element on the page. */
  const wishes = new Map<object, Wish>();
  let isWished = true;
  let isOn = true;
  let state: "waiting" | "open" | "not-ready" = "waiting";
  let config: TrackerConfig | undefined;
  let collector: Collector | undefined;
  let queue: SentEvent[] = [];
  let opening = 0;

  function context(name: string): Entity | undefined {
    return brandContext(name, world.trackedBrands);
  }

  /** Off on every element there is, is off. Without any, what the last ones wished holds. */
  function count(): void {
    if (wishes.size) isWished = [...wishes.values()].some(({ isOn }) => isOn);
    reconsider();
  }

  /** While a page is redrawn, the one element that is off may be alone for a moment: that must cost nobody's identity. */
  function countSoon(): void {
    if (state === "waiting") count();
    else setTimeout(count);
  }

  function reconsider(): boolean {
    const isOnNow = isWished && world.isAllowed();
    if (isOnNow !== isOn) {
      isOn = isOnNow;
      if (isOn) open();
      else stop();
    }
    return isOn;
  }

  function open(): void {
    const wanted = config;
    if (!wanted?.collectorUrl || state === "open") return;
    const attempt = ++opening;
    state = "open";
    // The page hears of a file that hangs as of one that fails; should it come after all, nothing is lost.
    const patience = setTimeout(() => {
      if (attempt === opening) tellNotReady("the collector's file has not arrived in time");
    }, REQUEST_TIMEOUT_MS);
    world
      .loadCollector()
      .then((openCollector) => {
        if (attempt !== opening) return;
        collector = openCollector(wanted);
        for (const event of queue) collector.send(event);
        queue = [];
        world.announce("hs-tracker-ready", { brand: wanted.brand.id });
      })
      .catch((error: Error) => {
        if (attempt === opening) fail(error.message);
      })
      .finally(() => clearTimeout(patience));
  }

  function stop(): void {
    opening++;
    queue = [];
    // Until all elements are heard nothing is final, and nobody has been told anything.
    if (state !== "waiting") turnOff();
  }

  function turnOff(): void {
    if (collector) collector.close();
    else world.forget(() => !isOn);
    fail(OFF);
  }

  function tellNotReady(reason: string): void {
    if (reason !== OFF && config?.collectorUrl)
      warnOnce({ kind: "failed-call", element: "page", message: `The tracker is not ready: ${reason}` });
    world.announce("hs-tracker-not-ready", { reason });
  }

  function fail(reason: string): void {
    collector = undefined;
    queue = [];
    state = "not-ready";
    tellNotReady(reason);
  }

  function start(given: TrackerConfig): void {
    if (!config || (given.collectorUrl && !config.collectorUrl)) {
      config = given;
      context(nameOf(given.brand));
    }
    open();
  }

  function track(event: TrackedEvent, brand?: string): void {
    if (!reconsider()) return;
    // Before any element is heard, the page's own settings say whose it is.
    const name = brand ?? nameOf((config ?? world.pageConfig()).brand);
    const data = { brand: name, page: world.pageName(), ...event.data };
    const full = { name: event.name, data: cleanData(event.name, data) };
    world.announce("hs-analytics", full);
    const sent = { ...full, at: Date.now(), brand: context(name) };
    if (collector) collector.send(sent);
    else if (state !== "not-ready" && queue.push(sent) > TRACKER_QUEUE_MAX_EVENTS) queue.shift();
  }

  return {
    hear(element, isElementOn, given) {
      wishes.set(element, { isOn: isElementOn, brand: nameOf(given.brand) });
      if (!isElementOn) return countSoon();
      isWished = true;
      if (reconsider()) start(given);
    },
    leave(element) {
      wishes.delete(element);
      countSoon();
    },
    reconsider,
    settle() {
      count();
      if (isOn && !config) start(world.pageConfig());
      if (state !== "waiting") return;
      if (isOn) fail("no collector-url is set, events are announced on the page only");
      else turnOff();
    },
    track,
    trackAt(path, event) {
      let isOwn = false;
      for (const target of path) {
        isOwn ||= REPORTING_PART.test((target as Partial<Element>).part?.value ?? "");
        const wish = wishes.get(target);
        if (!wish) continue;
        if (wish.isOn && !isOwn) track(event, wish.brand);
        return;
      }
      track(event);
    },
  };
}
