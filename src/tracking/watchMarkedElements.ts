import { documentProperty } from "../browser/documentProperty";
import { onDocument } from "../browser/onDocument";
import { isMiddlePress } from "../browser/opensNewTab";
import { PAGE_SEARCH_DELAY_MS } from "../limits";
import { componentAround, MARKED } from "./componentAround";
import { controlPressed } from "./controlPressed";
import { componentClicked } from "./events/components";
import type { Tracker } from "./Tracker";

/**
 * Tracks presses of links and buttons in our elements, and clicks inside the host page's marked elements. When it finds the first marked
 * element and analytics is on, it loads the file that tracks their displays and dismissals.
 * @returns a function that searches for marked elements again
 */
export function watchMarkedElements(document: Document, tracker: Tracker): () => void {
  /** The field of a clicked label. The browser clicks the field next, as part of the same press. */
  let labeled: unknown;

  /**
   * Tracks a press of one of our links or buttons, only once, also inside a marked element.
   * @returns whether it was such a press
   */
  function reportControl(path: EventTarget[]): boolean {
    const origin = tracker.originIn(path);
    const pressed = origin && controlPressed(path, origin.element as Element);
    if (pressed) tracker.track(componentClicked(pressed), origin);
    return pressed !== undefined;
  }

  onDocument(
    document,
    "click",
    (event) => {
      const path = event.composedPath();
      if (reportControl(path)) return;
      const component = path[0] === labeled ? undefined : componentAround(path[0]);
      labeled = undefined;
      if (!component) return;
      for (const target of path) labeled ||= (target as Partial<HTMLLabelElement>).control;
      if (path[0] === labeled) labeled = undefined;
      // If the host page prevents the click on the field, a later click on the field is another press.
      setTimeout(() => {
        labeled = undefined;
      });
      tracker.track(componentClicked(component), tracker.originIn(path));
    },
    { capture: true, passive: true },
  );
  // The middle button opens a link in a new tab.
  onDocument(document, "auxclick", (event) => isMiddlePress(event) && reportControl(event.composedPath()), {
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
    if (
      isFound ||
      !documentProperty(document, "querySelector").call(document, MARKED) ||
      !tracker.reconsider()
    )
      return;
    isFound = true;
    observer.disconnect();
    import("./watchDisplays")
      .then(({ watchDisplays }) => watchDisplays(document, tracker.track))
      // If the file does not load, only displays are not tracked.
      .catch(() => undefined);
  }

  observer.observe(document, { childList: true, subtree: true, attributeFilter: ["data-hs-component"] });
  searchSoon();
  return searchSoon;
}
