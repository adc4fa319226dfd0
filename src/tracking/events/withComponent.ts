import type { TrackedEvent } from "../TrackedEvent";

/** The analytics attributes of a component (spec section 3), all optional but its type. */
export interface ComponentAttributes {
  component_type: string;
  label?: string | undefined;
  element_id?: string | undefined;
  element_key?: string | undefined;
  preselected_count?: number | undefined;
  total_objects_available?: number | undefined;
  total_objects_displayed?: number | undefined;
  user_selected_count?: number | undefined;
}

// `component` is the entity a collector takes; the same fields stand flat beside it because tag managers read flat keys.
export function withComponent(name: string, attributes: ComponentAttributes): TrackedEvent {
  const component: Record<string, unknown> = {};
  for (const key of Object.keys(attributes) as (keyof ComponentAttributes)[]) {
    if (attributes[key] !== undefined) component[key] = attributes[key];
  }
  return { name, data: { ...component, component } };
}
