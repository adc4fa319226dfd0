import { ATTRIBUTE_LOOKUP_MAX_ANCESTORS } from "../limits";
import type { ComponentAttributes } from "./events/components";

export const MARKED = "[data-hs-component]";

/** The fields of an event, with the suffixes of the attributes that mark a host page's components. */
const FIELDS = {
  component: "component_type",
  label: "label",
  "element-id": "element_id",
  "element-key": "element_key",
} as const;

/**
 * The component of an element of the host page. Each attribute is read from the nearest element that has it: the element itself or one of 50
 * ancestors, across slots and open shadow roots. Undefined if none is marked.
 */
export function componentAround(start: Element | null | undefined): ComponentAttributes | undefined {
  const found = attributesAround(start);
  return found.component_type ? (found as ComponentAttributes) : undefined;
}

export function attributesAround(start: Element | null | undefined): Partial<ComponentAttributes> {
  const found: Record<string, string | undefined> = Object.create(null);
  let climbed = 0;
  let node = start as Partial<Element & ShadowRoot> | null | undefined;
  while (node && climbed <= ATTRIBUTE_LOOKUP_MAX_ANCESTORS) {
    // A form field named `getAttribute` hides that method of its form.
    if (typeof node.getAttribute === "function") {
      climbed++;
      for (const [end, field] of Object.entries(FIELDS))
        found[field] ||= node.getAttribute(`data-hs-${end}`) || undefined;
    }
    node = (node.assignedSlot ?? node.parentNode ?? node.host) as typeof node;
  }
  return found;
}
