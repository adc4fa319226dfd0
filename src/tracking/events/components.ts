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

/** The entities that are sent with an event, by the names of their schemas. */
export interface Entities {
  /** The brand of the event. Only brands with a tracked name have one. */
  brand: {
    /** The brand's tracked name. */
    name: string;
  };
  /** The host page on which the event happened. */
  page: {
    /**
     * The path of the host page, without its query.
     * @maxLength 1024
     */
    name: string;
  };
  /** The component of the event. */
  component: ComponentAttributes;
}

/** The events of components by name. */
export interface ComponentEvents {
  /** A link or button of our elements was pressed, or an element marked with `data-hs-component` was clicked. */
  component_clicked: ComponentAttributes;
  /** A component became visible for the first time. A marked element counts when half of it is visible. */
  component_displayed: ComponentAttributes;
  /** A menu, the mobile search or a badge popover closed, or a displayed marked element was hidden or removed. */
  component_dismissed: ComponentAttributes;
  /** A field of a component got focus for the first time. */
  field_focus: ComponentAttributes;
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

export function componentClicked(attributes: ComponentAttributes): TrackedEvent {
  return withComponent<ComponentEvents>("component_clicked", attributes);
}

export function componentDisplayed(attributes: ComponentAttributes): TrackedEvent {
  return withComponent<ComponentEvents>("component_displayed", attributes);
}

export function componentDismissed(attributes: ComponentAttributes): TrackedEvent {
  return withComponent<ComponentEvents>("component_dismissed", attributes);
}

export function fieldFocus(attributes: ComponentAttributes): TrackedEvent {
  return withComponent<ComponentEvents>("field_focus", attributes);
}
