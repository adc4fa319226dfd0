import { type AnalyticsLevel, levelOf, strongest, weakest } from "./analyticsLevel";
import type { EventOrigin, TrackerWorld } from "./Tracker";

/** The registered elements, and the level of analytics that their settings and the visitor's decision allow. */
export function createOrigins({ consent, pageAnalytics }: Pick<TrackerWorld, "consent" | "pageAnalytics">) {
  const origins = new Map<object, EventOrigin>();
  /** What the elements' settings allow at most; without any element, what the last ones did. */
  let elementsAllow: AnalyticsLevel = "on";

  /** What is allowed in an element, or outside our elements: there not more than in the strongest of them. */
  function levelAt(origin: EventOrigin | undefined): AnalyticsLevel {
    const setting = origin
      ? (origins.get(origin.element) ?? origin).analytics
      : weakest(pageAnalytics(), elementsAllow);
    return levelOf(setting, consent());
  }

  return {
    levelAt,
    isEmpty: () => !origins.size,
    /** What is allowed on the page. */
    level: () => (origins.size ? levelOf(elementsAllow, consent()) : levelAt(undefined)),
    /** Returns whether the element may be the one that lowers the level. A higher level holds at once. */
    add(origin: EventOrigin): boolean {
      const { element, analytics } = origin;
      origins.set(element, origin);
      if (weakest(analytics, elementsAllow) === analytics) return true;
      elementsAllow = analytics;
      return false;
    },
    delete: (element: object) => origins.delete(element),
    /** Determines anew what the elements allow. */
    count(): void {
      const settings = [...origins.values()].map(({ analytics }) => analytics);
      if (settings.length) elementsAllow = strongest(settings);
    },
    /** The element that the path of an event leads through, the innermost. */
    originIn(path: EventTarget[]): EventOrigin | undefined {
      for (const target of path) {
        const origin = origins.get(target);
        if (origin) return origin;
      }
      return undefined;
    },
  };
}
