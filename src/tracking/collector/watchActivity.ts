import { HEARTBEAT_MS, MINIMUM_VISIT_MS } from "../../limits";

/** How far the page was scrolled since the last ping, in pixels from its start. */
export interface ScrollRange {
  minXOffset: number;
  maxXOffset: number;
  minYOffset: number;
  maxYOffset: number;
}

export interface Activity {
  /** A page view began, in milliseconds since 1970: the minimum visit is counted from there. */
  restart(since: number): void;
  stop(): void;
}

const SIGNS = ["scroll", "mousemove", "mousedown", "click", "keydown", "touchstart", "wheel"];
const OPTIONS = { capture: true, passive: true };

/**
 * Reports that the visitor is still there: after the minimum visit of 30 s, then each 10 s, if something was done within that
 * time. Snowplow's own activity tracking counts the same way, but its listeners are not passive and are never removed.
 */
export function watchActivity(window: Window, ping: (range: ScrollRange) => void): Activity {
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

  /** Looks after a while whether something was done within a span of time. */
  function wait(delayMs: number, spanMs: number): void {
    timer = setTimeout(() => {
      wait(HEARTBEAT_MS, HEARTBEAT_MS);
      if (lastActive + spanMs <= Date.now()) return;
      ping(range);
      resetRange();
    }, delayMs);
  }

  resetRange();
  for (const sign of SIGNS) window.addEventListener(sign, noteActivity, OPTIONS);

  return {
    restart(since) {
      clearTimeout(timer);
      resetRange();
      lastActive = Math.max(lastActive, since);
      wait(since + MINIMUM_VISIT_MS - Date.now(), MINIMUM_VISIT_MS);
    },
    stop() {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, noteActivity, OPTIONS);
    },
  };
}
