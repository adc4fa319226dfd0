import { documentProperty } from "../browser/documentProperty";
import { PAGE_SEARCH_DELAY_MS } from "../limits";
import { componentAround, MARKED } from "./componentAround";
import { controlPressed } from "./controlPressed";
import { componentClicked } from "./events/components";
import type { Tracker } from "./Tracker";

/**
 * Reports presses: of every link and button of our elements, and below the page's own marked elements. What else the page's do, being
 * displayed and dismissed, is watched by a file that comes when the first of them is there and analytics is on. Returns a function that
 * looks again.
 */
export function watchMarkedElements(page: Document, tracker: Tracker): () => void {
  /** The field that the browser clicks next because its label was clicked: the same press. */
  let labelled: unknown;

  /** Whether the press was one of our own controls, which is reported once, whatever the page has marked around it. */
  function reportOwn(path: EventTarget[]): boolean {
    const origin = tracker.originIn(path);
    const pressed = origin && controlPressed(path, origin.element as Element);
    if (pressed) tracker.track(componentClicked(pressed), origin);
    return pressed !== undefined;
  }

  page.addEventListener(
    "click",
    (event) => {
      const path = event.composedPath();
      if (reportOwn(path)) return;
      const component = path[0] === labelled ? undefined : componentAround(path[0]);
      labelled = undefined;
      if (!component) return;
      for (const target of path) labelled ||= (target as Partial<HTMLLabelElement>).control;
      if (path[0] === labelled) labelled = undefined;
      // Unless the page keeps the label from it.
      setTimeout(() => {
        labelled = undefined;
      });
      tracker.track(componentClicked(component), tracker.originIn(path));
    },
    { capture: true, passive: true },
  );
  // With the middle button, which opens a link in a new tab.
  page.addEventListener("auxclick", (event) => event.button === 1 && reportOwn(event.composedPath()), {
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
      // Without that file displays are not reported; presses are.
      .catch(() => undefined);
  }

  observer.observe(page, { childList: true, subtree: true, attributeFilter: ["data-hs-component"] });
  searchSoon();
  return searchSoon;
}
