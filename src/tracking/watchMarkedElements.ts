import { PAGE_SEARCH_DELAY_MS } from "../limits";
import { componentAround, MARKED } from "./componentAround";
import type { Tracker } from "./createTracker";
import { componentClicked } from "./events/components";

/**
 * Reports clicks below the page's own marked elements. What else they do, being displayed and dismissed, is watched by a
 * file that comes when the first of them is there and analytics is on. Returns a function that looks again.
 */
export function watchMarkedElements(page: Document, { track, reconsider }: Tracker): () => void {
  page.addEventListener(
    "click",
    (event) => {
      const component = componentAround(event.composedPath()[0]);
      if (component) track(componentClicked(component));
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
    if (isFound || !page.querySelector(MARKED) || !reconsider()) return;
    isFound = true;
    observer.disconnect();
    import("./watchDisplays").then(({ watchDisplays }) => watchDisplays(page, track)).catch(() => undefined);
  }

  observer.observe(page, { childList: true, subtree: true, attributeFilter: ["data-hs-component"] });
  searchSoon();
  return searchSoon;
}
