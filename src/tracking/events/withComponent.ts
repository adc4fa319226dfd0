import type { TrackedEvent } from "../Tracker";

/** @asType integer @minimum 0 @maximum 2147483647 */
type Count = number;

/** The analytics attributes of a component (spec section 3). Only its type is required. */
export interface ComponentAttributes {
  /**
   * The kind of component, e.g. `menu`.
   * @maxLength 128
   */
  component_type: string;
  /**
   * Its visible name.
   * @maxLength 512
   */
  label?: string | undefined;
  /**
   * The id of the element.
   * @maxLength 255
   */
  element_id?: string | undefined;
  /**
   * A key that distinguishes it from similar ones, e.g. its position in a list.
   * @maxLength 255
   */
  element_key?: string | undefined;
  /** The number of preselected objects. */
  preselected_count?: Count | undefined;
  /** The number of objects in the list. */
  total_objects_available?: Count | undefined;
  /** The number of shown objects. */
  total_objects_displayed?: Count | undefined;
  /** The number of objects that the visitor has chosen. */
  user_selected_count?: Count | undefined;
}

// The collector turns `component` into an entity. Its fields are also at the top level, because tag managers read flat keys.
export function withComponent<Events>(
  name: keyof Events & string,
  attributes: ComponentAttributes,
): TrackedEvent {
  const component: Record<string, unknown> = {};
  for (const key of Object.keys(attributes) as (keyof ComponentAttributes)[]) {
    if (attributes[key] !== undefined) component[key] = attributes[key];
  }
  return { name, data: { ...component, component } };
}
