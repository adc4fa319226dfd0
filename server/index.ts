/** `home-services-chrome/server`: the elements as HTML, before their script arrives. */
export type { FragmentElement } from "./FragmentElement";
export type { AttributeValue, FragmentOptions } from "./readOptions";
export { renderFragment } from "./renderFragment";
export { type Stylesheet, stylesheet } from "./stylesheet";
