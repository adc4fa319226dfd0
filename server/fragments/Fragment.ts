import { attributeName } from "../../src/settings/attributeName";
import { type SettingTable, sharedSettings } from "../../src/settings/settings";
import { elementSettings, type FragmentElement } from "../options/elementSettings";
import type { FragmentOptions } from "../options/fragmentOptions";

/** One fragment of a config, as `home-services-chrome prerender`, `serve` and the edge read it. */
export interface Fragment extends FragmentOptions {
  /** The fragment's name in request paths, file names and `data-fragment`. */
  name: string;
  element: FragmentElement;
  navigationUrl?: string;
}

/**
 * The state of a fragment:
 *
 * - `fresh`: rendered with the newest data
 * - `stale`: rendered with the last good data
 * - `bare`: without a shadow root; the script renders it in the browser
 */
export type Freshness = "fresh" | "stale" | "bare";

const rows = [sharedSettings, ...Object.values(elementSettings)].flatMap((table: SettingTable) =>
  Object.entries(table).map(([name, { isPerVisitor }]) => ({ name: attributeName(name), isPerVisitor })),
);
/** Without duplicates, because two elements may have the same setting. */
const namesOf = (some: typeof rows) => [...new Set(some.map(({ name }) => name))];
/** An element with one of these attributes shows one visitor's data. */
export const PERSONAL = namesOf(rows.filter(({ isPerVisitor }) => isPerVisitor === "signed-in"));
/** All attributes that describe one visitor. */
const PER_VISITOR = namesOf(rows.filter(({ isPerVisitor }) => isPerVisitor));

/** Whether the config makes a fragment for signed-in visitors. */
export function isPersonal({ attributes = {} }: Fragment): boolean {
  return PERSONAL.some((name) => name in attributes);
}

export function visitorAttributes({ attributes = {} }: Fragment): string[] {
  return Object.keys(attributes).filter((name) => PER_VISITOR.includes(name));
}

export function withoutVisitor(fragment: Fragment): Fragment {
  const { attributes = {} } = fragment;
  const shared = Object.entries(attributes).filter(([name]) => !PER_VISITOR.includes(name));
  return { ...fragment, attributes: Object.fromEntries(shared) };
}
