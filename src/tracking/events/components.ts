import type { TrackedEvent } from "../TrackedEvent";
import { type ComponentAttributes, withComponent } from "./withComponent";

export type { ComponentAttributes } from "./withComponent";

export function componentClicked(attributes: ComponentAttributes): TrackedEvent {
  return withComponent("component_clicked", attributes);
}

export function componentDisplayed(attributes: ComponentAttributes): TrackedEvent {
  return withComponent("component_displayed", attributes);
}

/** A menu, a mobile search or a popover has closed. */
export function componentDismissed(attributes: ComponentAttributes): TrackedEvent {
  return withComponent("component_dismissed", attributes);
}

/** A field of a component has received the focus. */
export function fieldFocus(attributes: ComponentAttributes): TrackedEvent {
  return withComponent("field_focus", attributes);
}
