import type { ComponentType } from "react";

/** The React components of an element. */
export interface ElementViews {
  view: ComponentType;
  /** Reserves the element's space while the view suspends, if the host page gave no fallback children. */
  placeholder?: ComponentType;
}
