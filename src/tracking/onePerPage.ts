import type { PageTracker } from "./Tracker";

const QUESTION = "hs-tracker-question";

/**
 * One tracker a page: a further copy of our code, say from a second npm bundle, takes the tracker of the first, since cookies
 * and unsent events are the same for both and two trackers would send everything twice. Copies find each other by an event,
 * so that nothing has to be put on `window`.
 */
export function onePerPage(page: Document, create: () => PageTracker): PageTracker {
  const detail: { tracker?: PageTracker } = {};
  page.dispatchEvent(new CustomEvent(QUESTION, { detail }));
  if (detail.tracker) return detail.tracker;
  const tracker = create();
  page.addEventListener(QUESTION, (event) => {
    (event as CustomEvent<typeof detail>).detail.tracker ??= tracker;
  });
  return tracker;
}
