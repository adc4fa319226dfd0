import { dispatchOnDocument } from "../browser/dispatchOnDocument";
import { documentProperty } from "../browser/documentProperty";
import type { PageTracker } from "./Tracker";

const QUESTION = "hs-tracker-question";

/**
 * Gives all copies of our code in a document, such as a second npm bundle, the same tracker. Copies share cookies and unsent events, so two
 * trackers would send everything twice. Copies find each other by an event, which needs no property of `window`.
 * @param create creates the tracker if this is the first copy
 */
export function shareTracker(document: Document, create: () => PageTracker): PageTracker {
  const detail: { tracker: PageTracker | undefined } = { tracker: undefined };
  dispatchOnDocument(document, QUESTION, detail);
  if (detail.tracker) return detail.tracker;
  const tracker = create();
  documentProperty(document, "addEventListener").call(document, QUESTION, (event) => {
    (event as CustomEvent<typeof detail>).detail.tracker ??= tracker;
  });
  return tracker;
}
