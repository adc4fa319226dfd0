import { type Brand, type BrandId, siteOf } from "./Brand";
import { brandNames, brands, instaproUs, primary } from "./registry";

/** The id for a `brand` value or alias, in any letter case. Undefined for any other value. */
export function brandIdNamed(value: string | undefined): BrandId | undefined {
  const wanted = (value ?? "").trim().toUpperCase();
  return brandNames.find(([, names]) => names.some((name) => name.toUpperCase() === wanted))?.[0];
}

/** The brand whose domain is in a host name or in the host of an address (spec section 1). */
export function brandOfDomain(domain: string | undefined): Brand | undefined {
  const host = (domain ?? "")
    .trim()
    .toLowerCase()
    .replace(/^([a-z][a-z\d+.-]*:)?[\\/]{2}/, "")
    .replace(/[\\/?#].*$/s, "");
  return brands.find((brand) => host.includes(brand.domain));
}

/** Whether a value is the domain or an address of a known brand's site. */
export function isBrandSite(value: unknown): boolean {
  return typeof value === "string" && brands.some((brand) => siteOf(brand, value) !== undefined);
}

/**
 * The brand that an element shows. `brand` takes precedence over `domain`. For INSTAPRO, the domain selects the sister brand; the default is the
 * US one.
 * @returns the brand, and the problem for a warning, if any, without the element's name
 */
export function resolveBrand({
  brand,
  domain,
  defaultBrand = primary,
}: {
  brand?: string | undefined;
  domain?: string | undefined;
  defaultBrand?: Brand | undefined;
}): { brand: Brand; problem: string | undefined } {
  const ofDomain = brandOfDomain(domain);
  const id = brandIdNamed(brand);
  if (id === "INSTAPRO") return { brand: ofDomain?.id === id ? ofDomain : instaproUs, problem: undefined };
  if (id) return { brand: brands.find((known) => known.id === id) ?? primary, problem: undefined };

  const fallback = ofDomain ?? defaultBrand;
  if (brand?.trim()) {
    const accepted = brandNames.map(([, [name]]) => name).join(", ");
    const aliases = brandNames[1]?.[1].slice(1).join(", ");
    const problem = `brand "${brand}" is unknown. Expected: ${accepted} (HOME_ADVISOR also as ${aliases}).`;
    return { brand: fallback, problem };
  }
  if (domain?.trim() && !ofDomain) {
    const accepted = brands.map((known) => known.domain).join(", ");
    const problem = `brand-domain (or the navigation data's domain) "${domain}" belongs to no brand. Expected: ${accepted}.`;
    return { brand: fallback, problem };
  }
  return { brand: fallback, problem: undefined };
}
