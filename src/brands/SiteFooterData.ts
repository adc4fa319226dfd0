import type { FooterSignUpTexts, FooterWords } from "./FooterContent";

/**
 * One link as a string: `Name|/path` or `Name|https://…`, then optionally `|` and, separated by spaces, `new-tab`,
 * `keeps-query` or an action (`accessibility-tools`, `cookie-settings`, `do-not-sell`). Paths are on the brand's site.
 */
export type LinkRow = string;

/** One account as a string: a `SocialIcon`, then `|` and a path on the brand's site or an address. */
export type SocialRow = string;

/** One app as a string: `ios` or `android`, then `|` and a path on the brand's site or its address at the store. */
export type AppRow = string;

/** A title and the links below it. */
export type ColumnRows = readonly [title: string, ...rows: LinkRow[]];

/** The rows of the simple footer (spec section 2.2). */
export interface SimpleFooterData {
  copyright: string;
  links: readonly LinkRow[];
  supportName?: string;
  statement?: readonly [before: string, link: LinkRow, after: string];
}

/** A brand's data file for the site-wide footer (spec section 2.3). `buildSiteFooter` builds the links. */
export interface SiteFooterData {
  signUp: FooterSignUpTexts;
  /** Cities joined by `|`: `Name ST`, or `Name ST https://…` for a city with its own address. */
  cities: {
    title: string;
    names: string;
    additional?: readonly [title: string, names: string];
    more?: LinkRow;
  };
  columns: readonly ColumnRows[];
  legal: readonly LinkRow[];
  sisterSites?: ColumnRows;
  /** The brand's accounts, in display order. If empty, the list is not rendered. */
  social: readonly SocialRow[];
  /** The brand's apps. If empty, the list is not rendered. */
  apps: readonly AppRow[];
  copyright: string;
  simple: SimpleFooterData;
  words: FooterWords;
}
