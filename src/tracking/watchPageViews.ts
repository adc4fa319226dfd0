import { documentProperty } from "../browser/documentProperty";
import { onDocument } from "../browser/onDocument";
import { isPrerendering } from "../browser/whenActivated";
import { PAGE_VIEW_DELAY_MS } from "../limits";

/** A page view with the address and title that the document had at its end. It may be tracked later. */
export interface PageView {
  address: string;
  title: string;
}

/** Reports changes that may make a page view due, or that may allow to track one. */
export interface PageViews {
  /** Checks whether a due page view may be tracked now. */
  check(): void;
  /** Called when the document has another address, which is a new page view. */
  navigated(previousAddress: string): void;
}

/**
 * Reports each page view once, one second after the document has loaded. Time in the background does not count: a document that is closed
 * or hidden within the second was not viewed, a document in a background tab is viewed when the visitor changes to it, and a prerendered
 * document when it is activated. A document that is restored from the back/forward cache is a new page view.
 * @param onView tracks a page view. If it returns false, because the visitor has not agreed to analytics, or undefined, because the brand is
 *   not decided, the page view stays due
 */
export function watchPageViews(window: Window, onView: (view: PageView) => boolean | undefined): PageViews {
  const { document, location } = window;
  const current = (address = location.href) => ({ address, title: documentProperty(document, "title") });
  /** The page views that are due, oldest first. */
  let due = [current()];
  let isRefused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    timer = undefined;
    const isSeen = document.visibilityState !== "hidden" && !isPrerendering(document);
    if (due.length && isSeen && document.readyState === "complete")
      timer = setTimeout(view, PAGE_VIEW_DELAY_MS);
  }

  function view(): void {
    timer = undefined;
    updateLast();
    isRefused = false;
    due = due.filter((one) => {
      const isTracked = onView(one);
      if (isTracked === false) isRefused = true;
      return !isTracked;
    });
  }

  /** Gives the last page view the current address and title, because it has lasted until now. */
  function updateLast(address?: string): void {
    if (due.length) due[due.length - 1] = current(address);
  }

  check();
  onDocument(document, "visibilitychange", check);
  // It is fired after the load event, and each time the document is restored from the back/forward cache.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !due.length) due = [current()];
    check();
  });
  return {
    check,
    navigated(previousAddress) {
      updateLast(previousAddress);
      // Of page views that may not be tracked, only the last one stays due.
      if (isRefused) due = [];
      due.push(current());
      if (!timer) check();
    },
  };
}
