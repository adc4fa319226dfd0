import type { TrackedEvent } from "../TrackedEvent";

/** The visitor has had the page before them for a second (spec section 7.11). Its name travels as `page`, like every event's. */
export function pageViewed(address: string): TrackedEvent {
  return { name: "page_viewed", data: {}, address };
}
