import type { Brand } from "../../src/brands/Brand";
import { resolveBrand } from "../../src/brands/resolveBrand";
import { brandOfSettings } from "../../src/page/pageBrand";
import { createPageSettings } from "../../src/page/pageSettings";
import type { SettingSource } from "../../src/settings/readSettings";

/** The facts about a page that its elements' settings and brands depend on. */
export interface HostPage {
  /** The `data-` attributes of the script's tag, in camelCase. */
  dataset: Readonly<Record<string, string>>;
  hostname: string;
  /** The domain in the navigation data of the page's first header. */
  headerDomain: string | undefined;
}

/** Returns the page's settings, in order of precedence, and its brand (contract section 10). */
export function readHostPage({ dataset, hostname, headerDomain }: HostPage): {
  sources: SettingSource[];
  brand: Brand;
} {
  const settings = createPageSettings(dataset);
  const brand = brandOfSettings(settings, hostname) ?? resolveBrand({ domain: headerDomain }).brand;
  return { sources: settings.sources, brand };
}
