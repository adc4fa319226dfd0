import { type AnalyticsLevel, levelOf } from "./analyticsLevel";
import { brandContext, type TrackedBrand } from "./brandContext";
import { cleanData } from "./cleanData";
import { createConnection } from "./createConnection";
import { createEventQueue } from "./createEventQueue";
import { createOrigins } from "./createOrigins";
import type { TrackedEvent } from "./TrackedEvent";
import type { EventOrigin, Tracker, TrackerConfig, TrackerWorld } from "./Tracker";

function nameOf({ trackedName, id }: TrackedBrand): string {
  return trackedName ?? id;
}

export function createTracker(world: TrackerWorld): Tracker {
  const origins = createOrigins(world);
  const queue = createEventQueue();
  let level: AnalyticsLevel = "on";
  const connection = createConnection({ ...world, queue, level: () => level });

  function count(): void {
    origins.count();
    reconsider();
  }

  /** While a page is rendered anew, an element that is off may be the only one for a moment, which must not remove the visitor's identity. */
  function countSoon(): void {
    if (connection.state() === "waiting") count();
    else setTimeout(count);
  }

  function reconsider(): boolean {
    const levelNow = origins.level();
    if (levelNow !== level) {
      level = levelNow;
      if (level === "on") connection.resume();
      else connection.stop();
    }
    connection.release();
    return level !== "off";
  }

  function start(given: TrackerConfig): void {
    // This warns of a brand that the collector does not accept, even if no event follows.
    if (connection.start(given)) brandContext(nameOf(given.pageBrand ?? given.brand), world.trackedBrands);
  }

  function track(event: TrackedEvent, origin?: EventOrigin): boolean {
    reconsider();
    const levelHere = () => origins.levelAt(origin);
    if (levelHere() === "off") return false;
    // Before any element has registered, the page's settings give the brand.
    const name = origin?.brand ?? nameOf((connection.config() ?? world.pageConfig()).brand);
    const address = event.address ?? world.address();
    const data = { brand: name, page: world.pageName(address), ...event.data };
    const full = { name: event.name, data: cleanData(event.name, data) };
    world.announce("hs-analytics", full);
    const brand = brandContext(name, world.trackedBrands);
    const sent = { ...event, ...full, at: event.at ?? Date.now(), brand, address };
    const collector = connection.collector();
    if (collector && levelHere() === "on") collector.send(sent);
    else if (connection.state() !== "not-ready" || levelHere() === "pending") queue.add(sent, levelHere);
    return true;
  }

  return {
    register(element, given) {
      const { analytics, brand } = given;
      if (origins.add({ element, analytics, brand: nameOf(brand) })) countSoon();
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
      if (origins.isEmpty()) {
        const given = world.pageConfig();
        if (level !== "off") start(given);
      }
      connection.decideReadiness();
    },
    track,
    originIn: origins.originIn,
  };
}
