import { documentProperty } from "../browser/documentProperty";
import { warnOnce } from "../browser/log";
import { DISPLAYS_MAX, PAGE_SEARCH_DELAY_MS } from "../limits";
import { componentAround, MARKED } from "./componentAround";
import { componentDismissed, componentDisplayed } from "./events/components";
import type { TrackedEvent } from "./Tracker";

/** The number of thresholds. An element taller than the window needs many, because only a small part of it is ever visible. */
const STEPS = 20;

/**
 * Reports each marked element of the host page once when half of it is visible or it fills half of the window. Reports it again when it is
 * hidden or removed, but not when it scrolls out of view. It also finds elements added later, but none inside shadow roots or untrusted
 * regions. It reports at most 200 elements of a page (contract section 15).
 */
export function watchDisplays(
  document: Document,
  trustedPart: () => (element: Element) => Element | null,
  report: (event: TrackedEvent) => void,
): void {
  const watched = new WeakSet<Element>();
  const displayed = new Map<Element, TrackedEvent>();
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const threshold: number[] = [];
  for (let i = 0; i <= STEPS; i++) threshold.push(i / STEPS / 2);
  const visibility = new IntersectionObserver(onVisibilityChange, { threshold });
  const changes = new MutationObserver(searchSoon);

  function searchSoon(): void {
    if (!timer) timer = setTimeout(search, PAGE_SEARCH_DELAY_MS);
  }

  function search(): void {
    timer = undefined;
    if (reported < DISPLAYS_MAX) observeNew();
    displayed.forEach((dismissed, element) => {
      if (isShown(element)) return;
      displayed.delete(element);
      visibility.unobserve(element);
      report(dismissed);
    });
  }

  function observeNew(): void {
    const outside = trustedPart();
    const marked = documentProperty(document, "querySelectorAll").call(document, MARKED);
    marked.forEach((element) => {
      if (watched.has(element)) return;
      watched.add(element);
      if (outside(element) === element) visibility.observe(element);
    });
  }

  function onVisibilityChange(entries: IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      if (displayed.has(entry.target)) {
        // The element is hidden, removed, moved or out of view. A moved element is visible again after the delay.
        if (!entry.isIntersecting) searchSoon();
      } else if (isHalfSeen(entry)) {
        display(entry.target);
      }
    }
  }

  function display(element: Element): void {
    if (reported === DISPLAYS_MAX) {
      visibility.unobserve(element);
      const message = `More than ${DISPLAYS_MAX} elements with data-hs-component are visible on this page. Only the first ${DISPLAYS_MAX} are reported.`;
      warnOnce({ kind: "other", element: "page", message });
      return;
    }
    const component = componentAround(element);
    if (!component) return;
    // Create the event now, because a removed element loses the ancestors with its attributes.
    displayed.set(element, componentDismissed(component));
    reported++;
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
