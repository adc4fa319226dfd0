import type { Country } from "./Brand";
import type { FooterWords } from "./FooterContent";
import type { AppRow, ColumnRows, LinkRow, SimpleFooterData, SocialRow } from "./SiteFooterData";

/** Names joined by `|`; each links to `{route}/{name without umlauts, accents and spaces}`. `more` is the last link. */
export interface RouteList {
  title: string;
  /** With a leading slash and without a trailing one. */
  route: string;
  names: string;
  more: LinkRow;
}

/** The two lines of each store's badge. */
export interface StoreTexts {
  ios: readonly [string, string];
  android: readonly [string, string];
}

/** A sister brand's data file (spec section 2.4). `buildSisterFooter` builds the links. */
export interface SisterFooterData {
  postAJob: { title: string; text: string; link: LinkRow };
  /** Homeowners, tradespeople, company info, helpful resources. */
  columns: readonly [ColumnRows, ColumnRows, ColumnRows, ColumnRows];
  legal: readonly LinkRow[];
  cities: RouteList;
  professions: RouteList;
  /** The names of the sister brands' countries, in the brand's language. */
  markets: { title: string; countries: Record<Country, string> };
  reviews: LinkRow;
  /** The brand's accounts, in display order. If empty, the list is not rendered. */
  social: readonly SocialRow[];
  /** The brand's apps. If empty, the list is not rendered. */
  apps: readonly AppRow[];
  /** The texts of the stores' badges, in the brand's language. */
  stores: StoreTexts;
  copyright: string;
  simple: SimpleFooterData;
  words: FooterWords;
}

/** The data that differs between the two German-speaking brands. */
export type LocalGermanData = Pick<SisterFooterData, "cities" | "professions" | "social" | "apps">;
