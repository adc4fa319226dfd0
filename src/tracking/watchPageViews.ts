import { isBeforeActivation } from "../browser/documentLifecycle";
import { documentProperty, onDocument } from "../browser/documentProperty";
import { warnOnce } from "../browser/log";
import { PAGE_VIEW_DELAY_MS } from "../limits";

/** A page view, with the last address and title that the document had during the view. It may be tracked later. */
export interface PageView {
  address: string;
  title: string;
}

/**
 * Reports each page view once, one second after the document has loaded, or later as soon as it may be tracked. Time in the background does
 * not count:
 * - A document that is closed or hidden within the second is not viewed.
 * - A document in a background tab is viewed when the visitor opens the tab.
 * - A prerendered document is viewed when it is activated.
 *
 * A document that is restored from the back/forward cache is a new page view.
 * @param onView tracks a page view. The page view stays due if it returns false (no consent) or undefined (brand not decided)
 */
export function watchPageViews(window: Window, onView: (view: PageView) => boolean | undefined) {
  const { document, location } = window;
  const current = (address = location.href) => ({ address, title: documentProperty(document, "title") });
  /** The due page views, oldest first. */
  let due = [current()];
  let isRefused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the document will have been loaded and visible for one second. */
  let endsAt: number | undefined;

  function check(): void {
    clearTimeout(timer);
    timer = undefined;
    const isSeen = document.visibilityState !== "hidden" && !isBeforeActivation(document);
    if (!isSeen || document.readyState !== "complete") endsAt = undefined;
    else if (due.length) {
      endsAt ??= Date.now() + PAGE_VIEW_DELAY_MS;
      timer = setTimeout(view, endsAt - Date.now());
    }
  }

  function view(): void {
    timer = undefined;
    updateLast();
    isRefused = false;
    due = due.filter((pageView) => {
      const isTracked = onView(pageView);
      if (isTracked === false) isRefused = true;
      return !isTracked;
    });
    if (!due.length) endsAt = undefined;
  }

  /** Updates the last page view to the current address and title, because it is still going on. */
  function updateLast(address?: string): void {
    if (due.length) due[due.length - 1] = current(address);
  }

  check();
  onDocument(document, "visibilitychange", check);
  // Fires after the load event, and after each restore from the back/forward cache.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !due.length) due = [current()];
    check();
  });
  return {
    check,
    /** Called when the document's address has changed, which is a new page view. */
    navigated(previousAddress: string): void {
      updateLast(previousAddress);
      // If page views may not be tracked, only the last one stays due.
      if (isRefused) due = [];
      due.push(current());
      if (timer) return;
      endsAt = undefined;
      check();
    },
  };
}

/** The setting `page-views`. With `navigation`, each navigation within the document is also a page view. */
export type PageViewSetting = "load" | "navigation";

/** Reports navigations while an element has `page-views="navigation"`. Without elements, the page-wide setting counts. */
export function followNavigations(
  window: Window,
  pageSetting: () => PageViewSetting,
  onNavigation: (previousAddress: string) => void,
) {
  const settings = new Map<object, PageViewSetting>();
  /** The setting of the last removed elements, because the host page may be about to render others. */
  let last: PageViewSetting | undefined;
  let isWatching = false;

  function isCounting(): boolean {
    if (settings.size) last = [...settings.values()].includes("navigation") ? "navigation" : "load";
    return (last ?? pageSetting()) === "navigation";
  }

  function check(): void {
    if (isWatching || !isCounting()) return;
    isWatching = true;
    const { href } = window.location;
    import("./watchNavigations").then(
      ({ watchNavigations }) =>
        watchNavigations(window, href, (previous) => isCounting() && onNavigation(previous)),
      (error: unknown) => {
        isWatching = false;
        const message = `The file for page-views did not load: ${error}`;
        warnOnce({ kind: "failed-call", element: "page", message });
      },
    );
  }

  check();
  return {
    register(element: object, setting: PageViewSetting): void {
      settings.set(element, setting);
      check();
    },
    unregister: (element: object) => void settings.delete(element),
    check,
  };
}
