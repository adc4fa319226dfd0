import type { DefineComponent, HTMLAttributes } from "vue";
import type { ElementEvents } from "../src/element/elementEvents";
import type { SettingTable } from "../src/settings/settings";
import type { SettingsByTag } from "./elementClasses";
import type { SettingProps } from "./elementProps";

/** `hs-ready` becomes `onHsReady`, the name by which Vue checks `@hs-ready` in a template. */
type Listener<T extends string> = `on${Pascal<T>}`;
type Pascal<T extends string> = T extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<T>;

/** The props of an element in a Vue template. */
export type VueElement<T extends SettingTable> = DefineComponent<
  Omit<HTMLAttributes, keyof T> &
    SettingProps<T> & {
      [Name in keyof ElementEvents as Listener<Name>]?: (event: CustomEvent<ElementEvents[Name]>) => void;
    }
>;

type ComponentsByTag = { [Tag in keyof SettingsByTag]: VueElement<SettingsByTag[Tag]> };

declare module "vue" {
  interface GlobalComponents extends ComponentsByTag {}
}
