import { ATTRIBUTE_LOOKUP_MAX_ANCESTORS } from "../limits";
import type { ComponentAttributes } from "./events/components";

/** What a page marks its own components with (contract section 1), and what it is called in events. */
const ATTRIBUTES = {
  "data-hs-component": "component_type",
  "data-hs-label": "label",
  "data-hs-element-id": "element_id",
  "data-hs-element-key": "element_key",
} as const;

export const MARKED = "[data-hs-component]";

/**
 * The component that an element of the page belongs to: each attribute from the nearest of it and at most 50 ancestors, through
 * slots and open shadow roots. undefined where none is marked.
 */
export function componentAround(start: EventTarget | null | undefined): ComponentAttributes | undefined {
  const found: Record<string, string> = {};
  let climbed = 0;
  let node = start as
    | (Node & { assignedSlot?: Node | null; host?: Node; getAttribute?: unknown })
    | null
    | undefined;
  for (
    ;
    node && climbed <= ATTRIBUTE_LOOKUP_MAX_ANCESTORS;
    node = node.assignedSlot ?? node.parentNode ?? node.host
  ) {
    if (typeof node.getAttribute !== "function") continue;
    climbed++;
    for (const [attribute, name] of Object.entries(ATTRIBUTES)) {
      found[name] ||= node.getAttribute(attribute);
    }
  }
  for (const name of Object.keys(found)) if (!found[name]) delete found[name];
  return found.component_type ? (found as unknown as ComponentAttributes) : undefined;
}
