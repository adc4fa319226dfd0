/** `home-services-chrome/server`: prerenders the elements as HTML. */
export type { FragmentElement } from "./options/elementSettings";
export type { HostPage } from "./options/fragmentOptions";
export { type AttributeValue, type FragmentOptions, withSharedAttributes } from "./options/fragmentOptions";
export { type Stylesheet, stylesheet } from "./render/fragmentStylesheet";
export { renderFragment } from "./render/renderFragment";
export { canRender, renderBare, renderParts } from "./render/renderParts";
