import type { HTMLAttributes, RefAttributes } from "react";
import type { ElementEvents } from "../../src/element/elementEvents";
import type { SettingTable } from "../../src/settings/settings";
import type { SettingProps } from "./settingProps";

/** The props of an element in JSX: its settings, and a listener for each event, e.g. `onhs-ready`. */
export type ElementProps<Element, T extends SettingTable> = Omit<HTMLAttributes<Element>, keyof T> &
  RefAttributes<Element> &
  SettingProps<T> & {
    [Name in keyof ElementEvents as `on${Name}`]?: (event: CustomEvent<ElementEvents[Name]>) => void;
  };
