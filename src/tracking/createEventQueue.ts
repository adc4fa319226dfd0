import { TRACKER_QUEUE_MAX_EVENTS } from "../limits";
import type { AnalyticsLevel } from "./analyticsLevel";
import type { SentEvent } from "./Tracker";

interface WaitingEvent {
  event: SentEvent;
  /** The current level of the element, or of the host page, where it happened. */
  level: () => AnalyticsLevel;
}

/** The events that wait in memory for the collector or for consent. Above 1000 events, the oldest are dropped. */
export interface EventQueue {
  add(event: SentEvent, level: () => AnalyticsLevel): void;
  /** Sends the events that may be sent now, in the order in which they happened. Drops events where analytics is off. */
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
