import type { Brand } from "../brands/Brand";
import { brandIdNamed, brandOfDomain, resolveBrand } from "../brands/resolveBrand";
import { ownOnly } from "../ownOnly";
import type { SharedSettings } from "../settings/settings";

export interface ChosenBrand {
  brand: Brand;
  /** True if the element's brand depends on the host page's brand. */
  isFromHostPage: boolean;
  /** For a warning, without the element's name. */
  problem: string | undefined;
}

/**
 * The brand that an element shows (contract section 10). The first of these decides: the element's `brand`, its `brand-domain`, the domain
 * in its navigation data, the host page's brand.
 */
export function chooseBrand(
  settings: SharedSettings,
  isGivenByElement: (setting: string) => boolean,
  pageBrand: Brand,
): ChosenBrand {
  const name = isGivenByElement("brand") ? settings.brand : undefined;
  const domains = [
    isGivenByElement("brandDomain") ? settings.brandDomain : undefined,
    isGivenByElement("navigation") ? navigationDomain(settings) : undefined,
  ];
  const ownDomain = domains.find(brandOfDomain) ?? domains.find(Boolean);
  const id = brandIdNamed(name);
  // `brand="INSTAPRO"` names no sister brand, so the host page's domain may select one.
  const isInstapro = id === "INSTAPRO";
  const domain = isInstapro ? (ownDomain ?? settings.brandDomain) : ownDomain;
  const { brand, problem } = resolveBrand({
    brand: name,
    domain: domain ?? (isInstapro ? pageBrand.domain : undefined),
    defaultBrand: pageBrand,
  });
  const isFromHostPage = isInstapro ? domain === undefined : !id && !brandOfDomain(ownDomain);
  return { brand, isFromHostPage, problem };
}

/** The brand's domain in an element's navigation data (spec section 3), even if the rest of the data is invalid. */
export function navigationDomain(settings: object): string | undefined {
  const { navigation } = ownOnly(settings) as { navigation?: { brand?: { domain?: unknown } } };
  const domain = navigation?.brand?.domain;
  return typeof domain === "string" ? domain : undefined;
}
