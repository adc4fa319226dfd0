import type { FooterContent } from "./FooterContent";

/** The four values of a `brand` attribute (contract section 1). `INSTAPRO` stands for eight brands, told apart by domain. */
export type BrandId = "HOME_SERVICES" | "HOME_ADVISOR" | "HANDY" | "INSTAPRO";

/** The countries that the brands serve, by ISO 3166 code. */
export type Country = "US" | "CA" | "GB" | "DE" | "AT" | "FR" | "IT" | "NL";

/** The colours that differ by brand, as `#RRGGBB`: `action` reads on white, `accent` lies behind ink only. */
export interface Palette {
  action: string;
  accent: string;
  ink: string;
  tint: string;
  /** In the dark scheme: `action` reads on dark paper, `tint` is a surface a little lighter than it. Derived from `action` where absent. */
  dark?: { action: string; tint: string };
}

/** What every page needs to know of a brand; its link lists come only when `footer()` is called. */
export interface Brand {
  id: BrandId;
  name: string;
  /** Without `www.`: what a host name contains when it is this brand's. */
  domain: string;
  /** Absolute, without a slash at its end. */
  homeUrl: string;
  /** BCP 47, for `lang`. */
  language: string;
  /** Whose postal codes its visitors type. */
  country: Country;
  palette: Palette;
  /** The banner shows to every visitor, whatever the profile lookup says (spec section 6). */
  isAlwaysEligible: boolean;
  /** Anonymous visitors see the link for professionals in the header (spec section 2.5). */
  showsProsLink: boolean;
  /** The name the tracker accepts; undefined: a console warning and no brand context (contract section 1). */
  trackedName?: string;
  /** `brand` in the attribution event, at both levels (spec section 7.3). */
  attributionName: "HA" | "HOME_SERVICES";
  /** The footer's sign-up posts the Home Advisor form (spec section 7.2) instead of creating a member. */
  usesEmailPreferencesForm: boolean;
  /** The year the copyright line starts with. */
  copyrightSince: number;
  /** Which footer shows it: the site-wide one (spec section 2.3) or a sister brand's (2.4). */
  footerKind: FooterContent["kind"];
  /** Downloads what the brand's footer holds; rejects when a file does not arrive. */
  footer: () => Promise<FooterContent>;
}
