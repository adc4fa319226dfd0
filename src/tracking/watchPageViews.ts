import { PAGE_VIEW_DELAY_MS } from "../limits";

/**
 * Tells of each page view: a second after the page has loaded, once. Time in the background does not count, so a page that is
 * left or hidden within the second was not viewed yet, and one that opens in a background tab is viewed when it is looked at.
 * A page that comes back whole from the browser's back/forward cache is a new view: its visitor sees it anew.
 *
 * A view stays due while `onView` answers false, as it does until a visitor has agreed to analytics: the function that is
 * returned looks again.
 */
export function watchPageViews(window: Window, onView: () => boolean): () => void {
  const { document } = window;
  let isDue = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    clearTimeout(timer);
    if (isDue && document.readyState === "complete" && document.visibilityState !== "hidden") {
      timer = setTimeout(view, PAGE_VIEW_DELAY_MS);
    }
  }

  function view(): void {
    isDue = !onView();
  }

  begin();
  document.addEventListener("visibilitychange", begin);
  // After the load event, and again each time the page comes back from the cache.
  window.addEventListener("pageshow", ({ persisted }) => {
    isDue ||= persisted;
    begin();
  });
  return begin;
}
