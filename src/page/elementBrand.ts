import type { Brand } from "../brands/Brand";
import { brandIdNamed, brandOfDomain, resolveBrand } from "../brands/resolveBrand";
import { warnOnce } from "../browser/log";
import { navigationDomain } from "./navigationDomain";
import type { SharedSettings } from "./settings";

/** What an element says of its brand itself. */
export interface ElementBrand {
  brand: Brand;
  /** It says nothing that can be read, so that its brand is the page's. */
  isOfPage: boolean;
}

/**
 * The brand an element shows (contract section 10): its own `brand`, else that of its own `brand-domain`, else that of its own
 * navigation data, else the page's. Warns once of a value that names none.
 */
export function elementBrand(
  tag: string,
  settings: SharedSettings,
  isOwn: (setting: string) => boolean,
  page: Brand,
): ElementBrand {
  const name = isOwn("brand") ? settings.brand : undefined;
  const domains = [
    isOwn("brandDomain") ? settings.brandDomain : undefined,
    isOwn("navigation") ? navigationDomain(settings) : undefined,
  ].filter((one) => one !== undefined);
  const own = domains.find(brandOfDomain) ?? domains[0];
  const id = brandIdNamed(name);
  // Which sister it is may be said by the page.
  const domain = id === "INSTAPRO" ? (own ?? settings.brandDomain ?? page.domain) : own;
  const { brand, problems } = resolveBrand({ brand: name, domain, otherwise: page });
  for (const problem of problems) {
    warnOnce({ kind: "setting", element: tag, message: `<${tag}> ${problem}` });
  }
  return { brand, isOfPage: !id && !brandOfDomain(own) };
}
