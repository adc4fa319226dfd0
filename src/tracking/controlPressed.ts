import { attributesAround } from "./componentAround";
import type { ComponentAttributes } from "./events/components";

const CONTROL = /^(a|button|summary)$/;

/**
 * The link or button of an element of ours that a press has hit: its component, its label, and the host page's ids around the element.
 * undefined where it hit none; what the page has slotted is the page's.
 *
 * @param path - the press's composed path
 * @param hostElement - the host element in it
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

/** The label that its view has given a control for reports; else its name. */
function labelOf(control: Element): string | undefined {
  const texts = [
    control.getAttribute("data-hs-label"),
    control.getAttribute("aria-label"),
    control.textContent,
    control.querySelector("img")?.alt,
  ];
  return texts.map((text) => text?.replace(/\s+/g, " ").trim()).find(Boolean);
}
