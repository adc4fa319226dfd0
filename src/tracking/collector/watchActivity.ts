import { HEARTBEAT_MS, MINIMUM_VISIT_MS } from "../../limits";

/** The smallest and largest scroll positions since the last ping, in pixels. */
export interface ScrollRange {
  minXOffset: number;
  maxXOffset: number;
  minYOffset: number;
  maxYOffset: number;
}

const ACTIVITY_EVENTS = ["scroll", "mousemove", "mousedown", "click", "keydown", "touchstart", "wheel"];
const OPTIONS = { capture: true, passive: true };

/**
 * Reports an active visitor: after the minimum visit of 30 s, then every 10 s, if there was activity in that period. Snowplow's own activity
 * tracking works the same way, but its listeners are not passive and are never removed.
 */
export function watchActivity(window: Window, ping: (range: ScrollRange) => void) {
  let lastActive = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let range: ScrollRange;

  function resetRange(): void {
    const { scrollX: x, scrollY: y } = window;
    range = { minXOffset: x, maxXOffset: x, minYOffset: y, maxYOffset: y };
  }

  function noteActivity(): void {
    lastActive = Date.now();
    const { scrollX: x, scrollY: y } = window;
    range.minXOffset = Math.min(range.minXOffset, x);
    range.maxXOffset = Math.max(range.maxXOffset, x);
    range.minYOffset = Math.min(range.minYOffset, y);
    range.maxYOffset = Math.max(range.maxYOffset, y);
  }

  /** Pings after a delay if there was activity in the time span before, then on every heartbeat. */
  function schedule(delayMs: number, spanMs: number): void {
    timer = setTimeout(() => {
      schedule(HEARTBEAT_MS, HEARTBEAT_MS);
      if (lastActive + spanMs <= Date.now()) return;
      ping(range);
      resetRange();
    }, delayMs);
  }

  resetRange();
  for (const type of ACTIVITY_EVENTS) window.addEventListener(type, noteActivity, OPTIONS);

  return {
    /** Restarts the minimum visit for a new page view. `since` is its start, in milliseconds since 1970. */
    restart(since: number): void {
      clearTimeout(timer);
      resetRange();
      lastActive = Math.max(lastActive, since);
      schedule(since + MINIMUM_VISIT_MS - Date.now(), MINIMUM_VISIT_MS);
    },
    stop(): void {
      clearTimeout(timer);
      for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, noteActivity, OPTIONS);
    },
  };
}
