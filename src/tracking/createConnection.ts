import { warnOnce } from "../browser/log";
import { REQUEST_TIMEOUT_MS, TRACKER_QUEUE_MAX_EVENTS } from "../limits";
import type { AnalyticsLevel } from "./createConsent";
import type { Collector, SentEvent, TrackerConfig, TrackerDependencies } from "./Tracker";

const OFF = "analytics is off";
const PENDING = "analytics waits for the visitor's consent";
const NO_COLLECTOR = "collector-url is not set, so events are announced on the page only";

/** An event that waits for the collector or for consent. `levelAt` returns the current level where it happened. */
interface WaitingEvent {
  event: SentEvent;
  levelAt: () => AnalyticsLevel;
}

/** Sends the events that may be sent, oldest first. Returns those that still wait, without those where analytics is off. */
function sendAllowed(waiting: WaitingEvent[], send: Collector["send"]): WaitingEvent[] {
  return waiting.filter(({ event, levelAt }) => {
    const level = levelAt();
    if (level === "on") send(event);
    return level === "pending";
  });
}

/** Connects the tracker to its collector. Opens and closes it as the analytics level allows, and announces both. */
export function createConnection(dependencies: TrackerDependencies, level: () => AnalyticsLevel) {
  let queue: WaitingEvent[] = [];
  let state: "waiting" | "open" | "not-ready" = "waiting";
  let config: TrackerConfig | undefined;
  let collector: Collector | undefined;
  let opening = 0;
  let hasDeletedData = false;

  function release(): void {
    if (collector) queue = sendAllowed(queue, collector.send);
  }

  function open(): void {
    const wanted = config;
    if (level() !== "on" || !wanted?.collectorUrl || state === "open") return;
    const attempt = ++opening;
    state = "open";
    // If the file arrives later, the collector still opens, and no event is lost.
    const timeout = setTimeout(() => {
      if (attempt === opening) announceNotReady("the collector's file did not load in time");
    }, REQUEST_TIMEOUT_MS);
    dependencies
      .loadCollector()
      .then((openCollector) => {
        if (attempt !== opening) return;
        collector = openCollector(wanted, dependencies.onForgotten);
        release();
        dependencies.announce("hs-tracker-ready", { brand: wanted.brand.id });
      })
      // The tracker has no caller here, so it announces the failure to the host page.
      .catch((error: Error) => {
        if (attempt === opening) fail(error.message);
      })
      .finally(() => clearTimeout(timeout));
  }

  function close(): void {
    const isOff = level() === "off";
    if (collector) collector.close();
    else if (isOff) deleteDataOnce();
    fail(isOff ? OFF : PENDING);
  }

  function deleteDataOnce(): void {
    if (hasDeletedData) return;
    hasDeletedData = true;
    dependencies.forget(() => level() === "off");
  }

  function announceNotReady(reason: string): void {
    if (reason !== OFF && reason !== PENDING && config?.collectorUrl)
      warnOnce({ kind: "failed-call", element: "page", message: `The tracker is not ready: ${reason}` });
    dependencies.announce("hs-tracker-not-ready", { reason });
  }

  function fail(reason: string): void {
    collector = undefined;
    if (reason !== PENDING) queue = [];
    state = "not-ready";
    announceNotReady(reason);
  }

  return {
    /** True until all elements have registered or a collector is open. */
    isWaiting: () => state === "waiting",
    /** Sends an event, or queues it until it may be sent. `levelAt` returns the level where it happened. */
    send(event: SentEvent, levelAt: () => AnalyticsLevel): void {
      if (collector && levelAt() === "on") collector.send(event);
      else if (state !== "not-ready" || levelAt() === "pending") {
        if (queue.push({ event, levelAt }) > TRACKER_QUEUE_MAX_EVENTS) queue.shift();
      }
    },
    release,
    /** Opens the collector with the first settings that name one. Returns whether these settings are used. */
    start(offered: TrackerConfig): boolean {
      const isUsed = !config || Boolean(offered.collectorUrl && !config.collectorUrl);
      if (isUsed) config = { ...offered, brand: offered.pageBrand ?? offered.brand };
      open();
      return isUsed;
    },
    resume(): void {
      hasDeletedData = false;
      open();
      if (state === "not-ready") fail(NO_COLLECTOR);
    },
    stop(): void {
      opening++;
      if (level() === "off") queue = [];
      // Until all elements have registered, a setting may still change, so announce nothing. A refusal is final.
      if (state !== "waiting") close();
      else if (dependencies.consent() === "denied") deleteDataOnce();
    },
    /** Called when all elements have registered. Without a collector, the tracker is not ready. */
    decideReadiness(): void {
      if (state !== "waiting") return;
      if (level() === "on") fail(NO_COLLECTOR);
      else close();
    },
  };
}
