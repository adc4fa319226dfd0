import { PAGE_SEARCH_DELAY_MS } from "../limits";
import { componentAround, MARKED } from "./componentAround";
import { componentClicked } from "./events/components";
import type { TrackedEvent } from "./TrackedEvent";

type Report = (event: TrackedEvent) => void;

/**
 * Reports clicks below the page's own marked elements. What else they do, being displayed and dismissed, is watched by a
 * file that comes when the first of them is there.
 */
export function watchMarkedElements(page: Document, report: Report): void {
  page.addEventListener(
    "click",
    (event) => {
      const component = componentAround(event.composedPath()[0]);
      if (component) report(componentClicked(component));
    },
    { capture: true, passive: true },
  );

  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (!timer) timer = setTimeout(search, PAGE_SEARCH_DELAY_MS);
  });

  function search(): void {
    timer = undefined;
    if (!page.querySelector(MARKED)) return;
    observer.disconnect();
    import("./watchDisplays").then(({ watchDisplays }) => watchDisplays(page, report)).catch(() => undefined);
  }

  observer.observe(page, { childList: true, subtree: true, attributeFilter: ["data-hs-component"] });
  search();
}
