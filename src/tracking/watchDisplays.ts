import { documentProperty } from "../browser/documentProperty";
import { PAGE_SEARCH_DELAY_MS } from "../limits";
import { componentAround, MARKED } from "./componentAround";
import { componentDismissed, componentDisplayed } from "./events/components";
import type { TrackedEvent } from "./TrackedEvent";

/** Fine steps, since of an element taller than the window only a small share is ever seen at once. */
const STEPS = 20;

/**
 * Reports each marked element of the page once when half of it is seen (or it fills half of the window), and once when it has
 * been seen and is then hidden or removed. Scrolling it out of sight is neither. Elements that are added after that are found; those
 * inside shadow roots are not.
 */
export function watchDisplays(document: Document, report: (event: TrackedEvent) => void): void {
  const watched = new WeakSet<Element>();
  const displayed = new Map<Element, TrackedEvent>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const threshold: number[] = [];
  for (let i = 0; i <= STEPS; i++) threshold.push(i / STEPS / 2);
  const sight = new IntersectionObserver(see, { threshold });
  const changes = new MutationObserver(searchSoon);

  function searchSoon(): void {
    if (!timer) timer = setTimeout(search, PAGE_SEARCH_DELAY_MS);
  }

  function search(): void {
    timer = undefined;
    const marked = documentProperty(document, "querySelectorAll").call(document, MARKED);
    marked.forEach((element) => {
      if (watched.has(element)) return;
      watched.add(element);
      sight.observe(element);
    });
    displayed.forEach((dismissed, element) => {
      if (isShown(element)) return;
      displayed.delete(element);
      sight.unobserve(element);
      report(dismissed);
    });
  }

  function see(entries: IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      if (displayed.has(entry.target)) {
        // It is hidden, removed or scrolled away. A delay lets an element that is only moved come back.
        if (!entry.isIntersecting) searchSoon();
      } else if (isHalfSeen(entry)) {
        display(entry.target);
      }
    }
  }

  function display(element: Element): void {
    const component = componentAround(element);
    if (!component) return;
    // The event is made now, since an element that is out of the document has no ancestors to read it from.
    displayed.set(element, componentDismissed(component));
    report(componentDisplayed(component));
  }

  changes.observe(document, { childList: true, subtree: true, attributeFilter: ["data-hs-component"] });
  search();
}

function isHalfSeen({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  if (!isIntersecting) return false;
  if (intersectionRatio >= 0.5) return true;
  return (
    rootBounds !== null &&
    intersectionRect.width * intersectionRect.height * 2 >= rootBounds.width * rootBounds.height
  );
}

function isShown(element: Element): boolean {
  return element.isConnected && element.getClientRects().length > 0;
}
