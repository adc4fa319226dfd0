import type { TrackedEvent } from "../Tracker";
import { type ComponentAttributes, withComponent } from "./withComponent";

export type { ComponentAttributes } from "./withComponent";

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
