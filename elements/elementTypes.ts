import type { elementClasses } from "./elementClasses.generated";
import type { elements } from "./elements";
import type { ElementProps } from "./runtime/elementProps";

type ElementClass = (typeof elementClasses)[number];
type ElementsByTag = { [C in ElementClass as C["tag"]]: InstanceType<C> };
type Records = typeof elements;

/** The tables of settings of all elements, by tag. */
export type SettingsByTag = { [Tag in keyof Records]: Records[Tag]["definition"]["settings"] };

type PropsByTag = { [Tag in keyof ElementsByTag]: ElementProps<ElementsByTag[Tag], SettingsByTag[Tag]> };

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends PropsByTag {}
  }
}
