import { attributesAround } from "./componentAround";
import type { ComponentAttributes } from "./events/components";

const CONTROL = /^(a|button|summary)$/;

/**
 * The pressed link or button of one of our elements: its component, its label, and the ids that the host page has set around the element.
 * Undefined if none was pressed. Slotted links and buttons belong to the host page and do not count.
 *
 * @param path the composed path of the event
 * @param hostElement the host element in it
 */
export function controlPressed(path: EventTarget[], hostElement: Element): ComponentAttributes | undefined {
  const inside = path.slice(0, path.indexOf(hostElement)) as Partial<Element>[];
  const control = inside.find(({ localName = "" }) => CONTROL.test(localName)) as Element | undefined;
  if (!control || control.getRootNode() !== hostElement.shadowRoot) return undefined;
  const part = control.closest("[data-component]")?.getAttribute("data-component");
  const { element_id, element_key } = attributesAround(control);
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
