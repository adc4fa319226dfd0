import type { Brand } from "../brands/Brand";
import { resolveBrand } from "../brands/registry";
import { warnOnce } from "../browser/log";
import type { SharedSettings } from "./settings";

/** The brand an element shows: its `brand`, else that of its domain, else that of the navigation data's domain. */
export function elementBrand(tag: string, settings: SharedSettings, navigationDomain?: string): Brand {
  const { brand, problems } = resolveBrand({
    brand: settings.brand,
    domain: settings.brandDomain ?? navigationDomain,
  });
  for (const problem of problems) {
    warnOnce({ kind: "setting", element: tag, message: `<${tag}> ${problem}` });
  }
  return brand;
}
