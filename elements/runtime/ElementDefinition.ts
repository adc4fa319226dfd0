import type { SettingTable } from "../../src/settings/settings";

/**
 * How an element depends on the host page's brand. `dependsOnPageBrand` waits until the brand is decided. `providesPageBrand` also waits, and
 * its data may decide the brand.
 */
export type BrandRole = "dependsOnPageBrand" | "providesPageBrand";

/** The definition of an element for the script, servers, the edge and docs. It needs no browser. */
export interface ElementDefinition<Tag extends string = string, T extends SettingTable = SettingTable> {
  /** The element's name, `hs-…`. */
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
