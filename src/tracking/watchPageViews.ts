import { documentProperty } from "../browser/documentProperty";
import { isPrerendering } from "../browser/whenActivated";
import { PAGE_VIEW_DELAY_MS } from "../limits";

/** A view, as its document was at its end: the event may leave later. */
export interface PageView {
  address: string;
  title: string;
}

/** What may make a view due, or let one be told of. */
export interface PageViews {
  /** Looks again whether a view that is due can be told of now. */
  look(): void;
  /** The document has another address now, which is another view. */
  navigated(previousAddress: string): void;
}

/**
 * Tells of each page view: a second after the page has loaded, once. Time in the background does not count, so a page that is
 * left or hidden within the second was not viewed yet, and one that opens in a background tab is viewed when it is looked at; a
 * prerendered one, when its visitor comes. A page that comes back whole from the browser's back/forward cache is a new view: its visitor
 * sees it anew.
 *
 * A view stays due while `onView` answers false, as it does until a visitor has agreed to analytics; undefined while it is not known whose
 * the views are.
 */
export function watchPageViews(window: Window, onView: (view: PageView) => boolean | undefined): PageViews {
  const { document, location } = window;
  const current = (address = location.href) => ({ address, title: documentProperty(document, "title") });
  /** The views that are due, oldest first. */
  let due = [current()];
  let isRefused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    const isSeen = document.visibilityState !== "hidden" && !isPrerendering(document);
    if (due.length && isSeen && document.readyState === "complete")
      timer = setTimeout(view, PAGE_VIEW_DELAY_MS);
  }

  function view(): void {
    timer = undefined;
    keepLast();
    isRefused = false;
    due = due.filter((one) => {
      const isTold = onView(one);
      if (isTold === false) isRefused = true;
      return !isTold;
    });
  }

  /** The last view has lasted until now, whatever has become of its address and title. */
  function keepLast(address?: string): void {
    if (due.length) due[due.length - 1] = current(address);
  }

  begin();
  document.addEventListener("visibilitychange", begin);
  // After the load event, and again each time the page comes back from the cache.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !due.length) due = [current()];
    begin();
  });
  return {
    look: begin,
    navigated(previousAddress) {
      keepLast(previousAddress);
      // Of the views that nobody may be told of, the last one is told when somebody may.
      if (isRefused) due = [];
      due.push(current());
      if (!timer) begin();
    },
  };
}
