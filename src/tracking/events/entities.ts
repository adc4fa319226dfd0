import type { ComponentAttributes } from "./withComponent";

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
