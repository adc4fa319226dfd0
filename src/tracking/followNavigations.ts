import { warnOnce } from "../browser/log";

/** Whether each navigation within the document is a view (`page-views`). */
export type PageViewSetting = "load" | "navigation";

/** What the elements and the page say of `page-views`. */
export interface NavigationFollower {
  register(element: object, setting: PageViewSetting): void;
  unregister(element: object): void;
  /** A setting of the page may have changed. */
  look(): void;
}

/**
 * Tells of navigations within the document while an element is set so, or the page where there is no element. The file that watches them
 * comes to pages that are set so.
 */
export function followNavigations(
  window: Window,
  pageSetting: () => PageViewSetting,
  onNavigation: (previousAddress: string) => void,
): NavigationFollower {
  const settings = new Map<object, PageViewSetting>();
  /** Without any element, what the last ones were set to: a page may be about to draw others. */
  let last: PageViewSetting | undefined;
  let isWatching = false;

  function isCounting(): boolean {
    if (settings.size) last = [...settings.values()].includes("navigation") ? "navigation" : "load";
    return (last ?? pageSetting()) === "navigation";
  }

  function look(): void {
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

  look();
  return {
    register(element, setting) {
      settings.set(element, setting);
      look();
    },
    unregister: (element) => void settings.delete(element),
    look,
  };
}
