/** `home-services-chrome/server`: prerenders the elements as HTML. */
export type { FragmentElement } from "./options/FragmentElement";
export { type AttributeValue, type FragmentOptions, withSharedAttributes } from "./options/fragmentOptions";
export type { HostPage } from "./options/HostPage";
export { type Stylesheet, stylesheet } from "./render/fragmentStylesheet";
export { renderFragment } from "./render/renderFragment";
export { canRender, renderBare, renderParts } from "./render/renderParts";
