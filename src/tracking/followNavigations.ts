import { warnOnce } from "../browser/log";

/** The setting `page-views`. With `navigation`, each navigation within the document is also a page view. */
export type PageViewSetting = "load" | "navigation";

/** Follows navigations according to `page-views` of the elements and of the host page. */
export interface NavigationFollower {
  register(element: object, setting: PageViewSetting): void;
  unregister(element: object): void;
  /** Checks the settings again. Called when a page-wide setting may have changed. */
  check(): void;
}

/**
 * Reports navigations within the document while an element has `page-views="navigation"`. Without elements, the page-wide setting counts. The
 * code that watches navigations is a lazy file.
 */
export function followNavigations(
  window: Window,
  pageSetting: () => PageViewSetting,
  onNavigation: (previousAddress: string) => void,
): NavigationFollower {
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
    register(element, setting) {
      settings.set(element, setting);
      check();
    },
    unregister: (element) => void settings.delete(element),
    check,
  };
}
