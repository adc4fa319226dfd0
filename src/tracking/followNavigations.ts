import { warnOnce } from "../browser/log";

/** Whether each navigation within the document is a view (`page-views`). */
export type PageViewSetting = "load" | "navigation";

/** The settings `page-views` of the elements and of the page. */
export interface NavigationFollower {
  register(element: object, setting: PageViewSetting): void;
  unregister(element: object): void;
  /** A setting of the page may have changed. */
  look(): void;
}

/**
 * Reports navigations within the document while `page-views` of an element says so, or of the page where there is no element. The file that
 * watches them is loaded only then.
 */
export function followNavigations(
  window: Window,
  pageSetting: () => PageViewSetting,
  onNavigation: (previousAddress: string) => void,
): NavigationFollower {
  const settings = new Map<object, PageViewSetting>();
  /** The setting of the last elements, while there are none: the host page may be about to render others. */
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
