import { attributeName } from "../../src/settings/attributeName";
import { type SettingTable, sharedSettings } from "../../src/settings/settings";
import { elementSettings } from "../options/elementSettings";
import type { Fragment } from "./Fragment";

const rows = [sharedSettings, ...Object.values(elementSettings)].flatMap((table: SettingTable) =>
  Object.entries(table).map(([name, { isOfVisitor }]) => ({ name: attributeName(name), isOfVisitor })),
);
/** An element with one of these attributes shows one visitor's data. */
export const PERSONAL = rows.filter(({ isOfVisitor }) => isOfVisitor === "signed-in").map(({ name }) => name);
/** All attributes that say something about one visitor. */
const OF_VISITOR = rows.filter(({ isOfVisitor }) => isOfVisitor).map(({ name }) => name);

/** Whether the config itself says that a fragment is for signed-in visitors. */
export function isPersonal({ attributes = {} }: Fragment): boolean {
  return PERSONAL.some((name) => name in attributes);
}

/** The names of a fragment's attributes that say something about one visitor. */
export function visitorAttributes({ attributes = {} }: Fragment): string[] {
  return Object.keys(attributes).filter((name) => OF_VISITOR.includes(name));
}

/** The fragment as everybody may see it. */
export function withoutVisitor(fragment: Fragment): Fragment {
  const { attributes = {} } = fragment;
  const shared = Object.entries(attributes).filter(([name]) => !OF_VISITOR.includes(name));
  return { ...fragment, attributes: Object.fromEntries(shared) };
}
