/** `home-services-chrome/server`: prerenders the elements as HTML. */
export type { FragmentElement } from "./options/FragmentElement";
export type { AttributeValue, FragmentOptions } from "./options/fragmentOptions";
export type { HostPage } from "./options/HostPage";
export { type Stylesheet, stylesheet } from "./render/fragmentStylesheet";
export { renderFragment, renderOnPage } from "./render/renderFragment";
