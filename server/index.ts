/** `home-services-chrome/server`: prerenders the elements as HTML. */
export type { FragmentElement } from "./options/elementSettings";
export type { HostPage } from "./options/fragmentOptions";
export { type AttributeValue, type FragmentOptions, withSharedAttributes } from "./options/fragmentOptions";
export type { Stylesheet } from "./render/fragmentStyles";
export {
  canRender,
  renderBare,
  renderConfigured,
  renderFragment,
  renderTemplate,
  renderTemplateStart,
  stylesheet,
} from "./render/renderFragment";
