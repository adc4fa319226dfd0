import type { AddressSetting, ElementContext } from "../../src/element/ElementContext";
import type { SettingTable } from "../../src/settings/settings";

/**
 * How an element depends on the host page's brand. `dependsOnPageBrand` waits until the brand is decided. `providesPageBrand` also waits, and
 * its data may decide the brand.
 */
type BrandRole = "dependsOnPageBrand" | "providesPageBrand";

/** The definition of an element for the script, servers, the edge and docs. It needs no browser. */
export interface ElementDefinition<Tag extends string = string, T extends SettingTable = SettingTable> {
  tag: Tag;
  /** Its settings: each is an attribute in kebab-case and a property in camelCase. */
  settings: T;
  /**
   * How the element depends on the host page's brand. Undefined if it shows at once in the likely brand.
   */
  brandRole?: BrandRole;
  /** The children are guarded content, not a fallback. They stay hidden until the view shows its slot. */
  guardsChildren?: boolean;
}

/** The behavior of an element in a browser. */
export interface ElementBehavior<S extends object = object> {
  /** The base addresses that the element needs with its current settings. Used by `diagnose`. */
  addresses?: (element: ElementContext<S>) => readonly AddressSetting[];
  /**
   * Requests the files and data of the view before React renders: on insertion into a document, and after each change of a setting. The view
   * hydrates server markup once this has resolved to anything but `false`.
   */
  load?: (element: ElementContext<S>) => Promise<unknown>;
  /** The part of `load` that requests data. Prerendered markup from the same data needs no view yet. */
  loadData?: (element: ElementContext<S>) => Promise<unknown>;
  /** Whether only the view can show the element, whatever its markup. Without it, markup from a server is complete. */
  needsView?: (element: ElementContext<S>) => boolean;
  /** Runs if React cannot run. Returns whether the children show. Without it, they show as fallback children. */
  withoutView?: (element: ElementContext<S>) => boolean;
}
