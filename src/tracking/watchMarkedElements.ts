import { documentProperty } from "../browser/documentProperty";
import { PAGE_SEARCH_DELAY_MS } from "../limits";
import { componentAround, MARKED } from "./componentAround";
import { componentClicked } from "./events/components";
import type { Tracker } from "./Tracker";

/**
 * Reports clicks below the page's own marked elements. What else they do, being displayed and dismissed, is watched by a
 * file that comes when the first of them is there and analytics is on. Returns a function that looks again.
 */
export function watchMarkedElements(page: Document, tracker: Tracker): () => void {
  /** The field that the browser clicks next because its label was clicked: the same press. */
  let labelled: unknown;
  page.addEventListener(
    "click",
    (event) => {
      const path = event.composedPath();
      const component = path[0] === labelled ? undefined : componentAround(path[0]);
      labelled = undefined;
      if (!component) return;
      for (const target of path) labelled ||= (target as Partial<HTMLLabelElement>).control;
      if (path[0] === labelled) labelled = undefined;
      // Unless the page keeps the label from it.
      setTimeout(() => {
        labelled = undefined;
      });
      tracker.trackAt(path, componentClicked(component));
    },
    { capture: true, passive: true },
  );

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
      .catch(() => undefined);
  }

  observer.observe(page, { childList: true, subtree: true, attributeFilter: ["data-hs-component"] });
  searchSoon();
  return searchSoon;
}
