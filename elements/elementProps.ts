import type { HTMLAttributes, RefAttributes } from "react";
import type { SettingsOf, SettingTable, SharedSettings } from "../src/page/settings";

type Kebab<T extends string> = T extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : T;

/** What an element takes in JSX: its settings as properties, or as attributes in kebab-case. */
export type ElementProps<Element, T extends SettingTable> = Omit<HTMLAttributes<Element>, keyof T> &
  RefAttributes<Element> &
  Partial<SettingsOf<T> & SharedSettings> & {
    [K in (keyof T | keyof SharedSettings) & string as Kebab<K> extends K ? never : Kebab<K>]?:
      | string
      | number
      | boolean;
  };
