import type { TrackedEvent } from "../Tracker";
import type { PageView } from "../watchPageViews";

/** @maxLength 1024 */
type CustomValue = string | number | boolean | null;

/** The events of the host page by name. */
export interface PageEvents {
  /**
   * The host page was visible for 1 s (spec section 7.11). Sent again after a return from the back/forward cache. Its address and
   * title are cleaned.
   * @snowplow pv
   */
  page_viewed: Record<string, never>;
  /** An event of the host page with any other name, from `HomeServices.track(name, data)`. Its data is one level deep. */
  custom_event: {
    /**
     * The host page's name for the event.
     * @maxLength 128
     */
    name: string;
    /**
     * The host page's data of the event.
     * @maxProperties 50
     * @propertyNames {"maxLength":128}
     */
    data?: Record<string, CustomValue>;
  };
}

/** The page view event. The tracker adds the host page's name as `page` to every event. */
export function pageViewed(view: PageView): TrackedEvent {
  return { name: "page_viewed" satisfies keyof PageEvents, data: {}, ...view };
}
