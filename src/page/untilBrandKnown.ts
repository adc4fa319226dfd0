import type { PageTracker } from "../tracking/Tracker";
import type { PageBrand } from "./pageBrand";

/**
 * A tracker for which events outside our elements wait while a header's call may still tell the page's brand, which these events carry.
 * They keep the time and the address of when they happened.
 */
export function untilBrandKnown(
  tracker: PageTracker,
  pageBrand: PageBrand,
  address: () => string,
): PageTracker {
  return {
    ...tracker,
    track(event, origin) {
      const known = origin ? undefined : pageBrand.awaited();
      if (!known) return tracker.track(event, origin);
      const happened = { at: Date.now(), address: address(), ...event };
      void known.then(() => tracker.track(happened));
      return true;
    },
  };
}
