import type { ComponentType } from "react";

/** What an element shows. */
export interface ElementViews {
  view: ComponentType;
  /** Reserves the element's space while the view waits, where the host page gave no fallback children. */
  place?: ComponentType;
}
