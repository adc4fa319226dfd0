import { elements } from "../../elements/elements";
import type { ElementTag } from "../../elements/elementTags";
import type { SettingTable } from "../../src/settings/settings";

export type FragmentElement = ElementTag;

/** The settings of every element by its tag, without the shared ones. */
export const elementSettings = Object.fromEntries(
  Object.values(elements).map(({ definition }) => [definition.tag, definition.settings]),
) as unknown as Readonly<Record<FragmentElement, SettingTable>>;
