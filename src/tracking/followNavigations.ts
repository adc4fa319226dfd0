import { warnOnce } from "../browser/log";

/** The setting `page-views`: whether only a load of the document is a page view, or each navigation within it too. */
export type PageViewSetting = "load" | "navigation";

/** Follows navigations as the settings `page-views` of the elements and of the host page say. */
export interface NavigationFollower {
  register(element: object, setting: PageViewSetting): void;
  unregister(element: object): void;
  /** Checks the settings again. Called when one of the host page may have changed. */
  check(): void;
}

/**
 * Reports navigations within the document while `page-views` of an element is "navigation", or that of the host page if there are no
 * elements. The code that watches them is a lazy file.
 */
export function followNavigations(
  window: Window,
  pageSetting: () => PageViewSetting,
  onNavigation: (previousAddress: string) => void,
): NavigationFollower {
  const settings = new Map<object, PageViewSetting>();
  /** The setting of the elements that were removed last, because the host page may be about to render others. */
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
        const message = `What counts navigations for page-views did not load: ${error}`;
        warnOnce({ kind: "failed-call", element: "page", message });
      },
    );
  }

  check();
  return {
    register(element, setting) {
      settings.set(element, setting);
      check();
    },
    unregister: (element) => void settings.delete(element),
    check,
  };
}
