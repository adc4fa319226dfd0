import { TRACKER_QUEUE_MAX_EVENTS } from "../limits";
import type { AnalyticsLevel } from "./analyticsLevel";
import type { SentEvent } from "./Tracker";

interface WaitingEvent {
  event: SentEvent;
  /** Returns the current level where the event happened: in an element or on the host page. */
  level: () => AnalyticsLevel;
}

/** Queues events in memory until there is a collector and consent. Above 1000 events, the oldest are dropped. */
export interface EventQueue {
  add(event: SentEvent, level: () => AnalyticsLevel): void;
  /** Sends the allowed events, oldest first. Drops events where analytics is off. */
  release(send: (event: SentEvent) => void): void;
  clear(): void;
}

export function createEventQueue(): EventQueue {
  let waiting: WaitingEvent[] = [];
  return {
    add(event, level) {
      if (waiting.push({ event, level }) > TRACKER_QUEUE_MAX_EVENTS) waiting.shift();
    },
    release(send) {
      const kept: WaitingEvent[] = [];
      for (const one of waiting) {
        const level = one.level();
        if (level === "on") send(one.event);
        else if (level !== "off") kept.push(one);
      }
      waiting = kept;
    },
    clear() {
      waiting = [];
    },
  };
}
