import type { SettingTable } from "../../src/settings/settings";
import type { BrandRole } from "./ElementBrand";

/** What an element is, for the script, servers, the edge and documents. It depends on no browser. */
export interface ElementDefinition<Tag extends string = string, T extends SettingTable = SettingTable> {
  /** The element's name, `hs-…`. */
  tag: Tag;
  /** Its settings: each is an attribute in kebab-case and a property in camelCase. */
  settings: T;
  /**
   * What the element has to do with the brand of the host page: it waits until that brand is decided, and with `providesPageBrand` its data
   * may also decide it. Undefined where it shows at once in the brand that is likely.
   */
  brandRole?: BrandRole;
  /** The children are not fallback content but content that the element guards: they stay hidden until the view shows its slot. */
  guardsChildren?: boolean;
}
