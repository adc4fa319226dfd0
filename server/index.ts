/** `home-services-chrome/server`: renders the elements as HTML, before their script arrives. */
export type { FragmentElement } from "./FragmentElement";
export type { AttributeValue, FragmentOptions } from "./fragmentOptions";
export { type Stylesheet, stylesheet } from "./fragmentStylesheet";
export type { HostPage } from "./HostPage";
export { renderFragment, renderOnPage } from "./renderFragment";
