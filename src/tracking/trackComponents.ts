import { documentProperty, onDocument } from "../browser/documentProperty";
import { isMiddlePress } from "../browser/presses";
import { PAGE_SEARCH_DELAY_MS } from "../limits";
import { attributesAround, componentAround, MARKED } from "./componentAround";
import type { Tracker } from "./createTracker";
import { type ComponentAttributes, componentClicked } from "./events/components";

const CONTROL = /^(a|button|summary)$/;

/**
 * Tracks presses of links and buttons in our elements, and clicks inside the host page's marked elements. When it finds the first marked
 * element and analytics is on, it loads the file that tracks their displays and dismissals.
 * @param trustedPart returns a function that gives the nearest trusted element around an element. Marks in untrusted regions do not count
 * @returns a function that searches for marked elements again
 */
export function trackComponents(
  document: Document,
  tracker: Tracker,
  trustedPart: () => (element: Element) => Element | null,
): () => void {
  /** The field of a clicked label. The browser clicks the field next, as part of the same press. */
  let labeled: unknown;

  /** Tracks a press of one of our links or buttons, also inside a marked element. Returns whether it was such a press. */
  function reportControl(path: EventTarget[]): boolean {
    const origin = tracker.originIn(path);
    const pressed = origin && controlPressed(path, origin.element as Element, trustedPart());
    if (pressed) tracker.track(componentClicked(pressed), origin);
    return pressed !== undefined;
  }

  onDocument(
    document,
    "click",
    (event) => {
      const path = event.composedPath();
      if (reportControl(path)) return;
      const component = path[0] === labeled ? undefined : componentAround(trustedPart()(path[0] as Element));
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
      .then(({ watchDisplays }) => watchDisplays(document, trustedPart, tracker.track))
      // If the file does not load, only displays are not tracked.
      .catch(() => undefined);
  }

  observer.observe(document, { childList: true, subtree: true, attributeFilter: ["data-hs-component"] });
  searchSoon();
  return searchSoon;
}

/** The pressed link or button of one of our elements. Slotted links and buttons belong to the host page and do not count. */
function controlPressed(
  path: EventTarget[],
  hostElement: Element,
  trustedPart: (element: Element) => Element | null,
): ComponentAttributes | undefined {
  const inside = path.slice(0, path.indexOf(hostElement)) as Partial<Element>[];
  const control = inside.find(({ localName = "" }) => CONTROL.test(localName)) as Element | undefined;
  if (!control || control.getRootNode() !== hostElement.shadowRoot) return undefined;
  const part = control.closest("[data-component]")?.getAttribute("data-component");
  const { element_id, element_key } = attributesAround(trustedPart(control));
  return {
    component_type: part || hostElement.localName.slice("hs-".length).replace("-", "_"),
    label: labelOf(control),
    element_id,
    element_key,
  };
}

/** The label that the view sets by `data-hs-label`, otherwise the accessible name. */
function labelOf(control: Element): string | undefined {
  const texts = [
    control.getAttribute("data-hs-label"),
    control.getAttribute("aria-label"),
    control.textContent,
    control.querySelector("img")?.alt,
  ];
  return texts.map((text) => text?.replace(/\s+/g, " ").trim()).find(Boolean);
}
