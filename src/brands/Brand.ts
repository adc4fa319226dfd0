import type { FooterContent } from "./FooterContent";

/** The four values of a `brand` attribute (contract section 1). `INSTAPRO` stands for the sister brands, which differ by domain. */
export type BrandId = "HOME_SERVICES" | "HOME_ADVISOR" | "HANDY" | "INSTAPRO";

/** The countries that the brands serve, by ISO 3166 code. */
export type Country = "US" | "CA" | "GB" | "DE" | "AT" | "FR" | "IT" | "NL";

/** The colors that differ by brand, as `#RRGGBB`. `action` is readable on white. `accent` is a background for ink only. */
export interface Palette {
  action: string;
  accent: string;
  ink: string;
  tint: string;
  /** The colors of the dark scheme, readable on its background. Derived from `action` if absent. */
  dark?: { action: string; tint: string };
}

/** The identity of a brand, which every host page needs. `footer()` loads its link lists. */
export interface Brand {
  id: BrandId;
  name: string;
  /** The domain without `www.`. A host name that contains it belongs to this brand. */
  domain: string;
  /** Absolute, without a trailing slash. */
  homeUrl: string;
  /** The BCP 47 tag, for `lang`. */
  language: string;
  /** The country whose postal codes the visitors type. */
  country: Country;
  palette: Palette;
  /** Every visitor may sign up, regardless of the profile lookup (spec section 6). */
  isAlwaysEligible: boolean;
  /** Anonymous visitors see the link for professionals in the header (spec section 2.5). */
  showsProsLink: boolean;
  /** The name that the tracker accepts. Without it, events carry no brand, and the console shows a warning (contract section 1). */
  trackedName?: string;
  /** The value of `brand` in the attribution event, at both levels (spec section 7.3). */
  attributionName: "HA" | "HOME_SERVICES";
  /** The footer's sign-up posts the Home Advisor form (spec section 7.2) instead of creating a member. */
  usesEmailPreferencesForm: boolean;
  /** The year at the start of the copyright line. */
  copyrightSince: number;
  /** The kind of footer: the site-wide one (spec section 2.3) or a sister brand's (2.4). */
  footerKind: FooterContent["kind"];
  /** Downloads the content of the brand's footer; rejects if a file does not load. */
  footer: () => Promise<FooterContent>;
}

/** Whether a host name is a brand's domain or a subdomain. Unlike `brandOfDomain`, it is not enough that the name contains the domain. */
export function isHostOf(hostname: string, { domain }: Brand): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** The origin of a domain or address on a brand's site. Undefined if it is not a site of the brand. */
export function siteOf(brand: Brand, site: string): string | undefined {
  const text = site.trim();
  try {
    const { origin, protocol, hostname } = new URL(
      /^([a-z]+:)?\/\//i.test(text) ? text : `https://${text}`,
      "https://x",
    );
    return /^https?:$/.test(protocol) && isHostOf(hostname, brand) ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** Fills `{since}` (the brand's first year), `{year}` and `{name}` of a copyright line. */
export function copyrightLine(
  template: string,
  brand: Pick<Brand, "name" | "copyrightSince">,
  year: number,
): string {
  const values: Record<string, string | number> = { since: brand.copyrightSince, year, name: brand.name };
  return template.replace(/\{(since|year|name)\}/g, (_, key: string) => String(values[key]));
}
