import { warnOnce } from "../browser/log";
import { TRACKER_QUEUE_MAX_EVENTS } from "../limits";
import { brandContext, type Entity } from "./brandContext";
import type { TrackedEvent } from "./TrackedEvent";

/** What the tracker is started with: the settings of the first element on the page. */
export interface TrackerConfig {
  brand: { id: string; trackedName?: string | undefined };
  appName: string;
  collectorUrl: string | undefined;
}

/** Where events go once they leave the page. */
export interface Collector {
  send(event: TrackedEvent, entities: Entity[]): void;
}

/** The one place where a collector plugs in; it rejects with the reason when it cannot be opened. */
export type OpenCollector = (config: TrackerConfig & { collectorUrl: string }) => Promise<Collector>;

export interface TrackerWorld {
  /** Dispatches a CustomEvent on the document. */
  announce(type: string, detail: object): void;
  /** The page's name in every event: its path, without the query. */
  pageName(): string;
  openCollector?: OpenCollector;
  /** The brand names a context is made for. */
  trackedBrands: readonly string[];
}

/** Announces every event on the page and hands it to the collector, if there is one, in order. */
export interface Tracker {
  /** Offers the settings of an element: the first that names a collector opens it, later ones do nothing. */
  start(config: TrackerConfig): void;
  /** All elements of the page have been heard: without a collector by now, the tracker says that it is not ready. */
  settle(): void;
  track(event: TrackedEvent, brand?: string): void;
}

type State =
  | { name: "waiting" }
  | { name: "opening" }
  | { name: "ready"; collector: Collector }
  | { name: "not-ready" };

export function createTracker(world: TrackerWorld): Tracker {
  let state: State = { name: "waiting" };
  let brand: TrackerConfig["brand"] | undefined;
  let entities: Entity[] = [];
  let queue: TrackedEvent[] = [];

  function start(config: TrackerConfig): void {
    const isOpen = state.name === "opening" || state.name === "ready";
    if (!brand || (config.collectorUrl && !isOpen)) setBrand(config.brand);
    const { collectorUrl } = config;
    if (isOpen || !collectorUrl) return;
    state = { name: "opening" };
    const opened =
      world.openCollector?.({ ...config, collectorUrl }) ??
      Promise.reject(new Error("this build has no collector"));
    opened.then(succeed, (error: unknown) => {
      fail(error instanceof Error ? error.message : String(error));
    });
  }

  function setBrand(given: TrackerConfig["brand"]): void {
    brand = given;
    const context = brandContext(given, world.trackedBrands);
    entities = context ? [context] : [];
  }

  function settle(): void {
    if (state.name === "waiting") fail("no collector-url is set, events are announced on the page only");
  }

  function succeed(collector: Collector): void {
    state = { name: "ready", collector };
    for (const event of queue) collector.send(event, entities);
    queue = [];
    world.announce("hs-tracker-ready", { brand: brand?.id });
  }

  function fail(reason: string): void {
    const hadCollector = state.name === "opening";
    state = { name: "not-ready" };
    queue = [];
    if (hadCollector)
      warnOnce({ kind: "failed-call", element: "page", message: `The tracker is not ready: ${reason}.` });
    world.announce("hs-tracker-not-ready", { reason });
  }

  function track(event: TrackedEvent, brandName?: string): void {
    const full = {
      name: event.name,
      data: { brand: brandName ?? brand?.trackedName ?? brand?.id, page: world.pageName(), ...event.data },
    };
    world.announce("hs-analytics", full);
    if (state.name === "ready") state.collector.send(full, entities);
    else if (state.name !== "not-ready" && queue.length < TRACKER_QUEUE_MAX_EVENTS) queue.push(full);
  }

  return { start, settle, track };
}
