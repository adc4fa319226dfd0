import type { ComponentAttributes } from "./withComponent";

/** What every event carries beside its data, by the name of its schema. */
export interface Entities {
  /** The brand that the event happened under; only brands with a tracked name have one. */
  brand: {
    /** The brand's tracked name. */
    name: string;
  };
  /** The page that the event happened on. */
  page: {
    /**
     * The page's path, without its query.
     * @maxLength 1024
     */
    name: string;
  };
  /** The component that the event is about. */
  component: ComponentAttributes;
}
