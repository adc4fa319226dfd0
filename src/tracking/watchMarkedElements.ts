import { documentProperty } from "../browser/documentProperty";
import { PAGE_SEARCH_DELAY_MS } from "../limits";
import { componentAround, MARKED } from "./componentAround";
import { controlPressed } from "./controlPressed";
import { componentClicked } from "./events/components";
import type { Tracker } from "./Tracker";

/**
 * Reports presses of every link and button of our elements, and clicks below the elements that the host page has marked. Whether those are
 * displayed and dismissed is watched by a file that is loaded when the first of them is found and analytics is on.
 * @returns a function that searches again
 */
export function watchMarkedElements(page: Document, tracker: Tracker): () => void {
  /** The field that the browser clicks next because its label was clicked; that is the same press. */
  let labelled: unknown;

  /** Reports a press of one of our controls, once, also inside a marked element; returns whether it was one. */
  function reportControl(path: EventTarget[]): boolean {
    const origin = tracker.originIn(path);
    const pressed = origin && controlPressed(path, origin.element as Element);
    if (pressed) tracker.track(componentClicked(pressed), origin);
    return pressed !== undefined;
  }

  page.addEventListener(
    "click",
    (event) => {
      const path = event.composedPath();
      if (reportControl(path)) return;
      const component = path[0] === labelled ? undefined : componentAround(path[0]);
      labelled = undefined;
      if (!component) return;
      for (const target of path) labelled ||= (target as Partial<HTMLLabelElement>).control;
      if (path[0] === labelled) labelled = undefined;
      // The host page may have prevented that second click.
      setTimeout(() => {
        labelled = undefined;
      });
      tracker.track(componentClicked(component), tracker.originIn(path));
    },
    { capture: true, passive: true },
  );
  // With the middle button, which opens a link in a new tab.
  page.addEventListener("auxclick", (event) => event.button === 1 && reportControl(event.composedPath()), {
    capture: true,
    passive: true,
  });

  let isFound = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(searchSoon);

  function searchSoon(): void {
    if (!timer) timer = setTimeout(search, PAGE_SEARCH_DELAY_MS);
  }

  function search(): void {
    timer = undefined;
    if (isFound || !documentProperty(page, "querySelector").call(page, MARKED) || !tracker.reconsider())
      return;
    isFound = true;
    observer.disconnect();
    import("./watchDisplays")
      .then(({ watchDisplays }) => watchDisplays(page, tracker.track))
      // If the file does not load, presses are still reported, and only displays are not.
      .catch(() => undefined);
  }

  observer.observe(page, { childList: true, subtree: true, attributeFilter: ["data-hs-component"] });
  searchSoon();
  return searchSoon;
}
