import type { HTMLAttributes, RefAttributes } from "react";
import type { ElementEvents } from "../src/element/elementEvents";
import type { SettingsOf, SettingTable, SharedSettings } from "../src/settings/settings";

type Kebab<T extends string> = T extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : T;

/** The settings of an element as JSX takes them: as properties, or as attributes in kebab-case. */
export type SettingProps<T extends SettingTable> = Partial<SettingsOf<T> & SharedSettings> & {
  [K in (keyof T | keyof SharedSettings) & string as Kebab<K> extends K ? never : Kebab<K>]?:
    | string
    | number
    | boolean;
};

/** The props of an element in JSX: its settings, and a listener for each event, e.g. `onhs-ready`. */
export type ElementProps<Element, T extends SettingTable> = Omit<HTMLAttributes<Element>, keyof T> &
  RefAttributes<Element> &
  SettingProps<T> & {
    [Name in keyof ElementEvents as `on${Name}`]?: (event: CustomEvent<ElementEvents[Name]>) => void;
  };
