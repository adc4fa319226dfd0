import type { FooterWords } from "./FooterContent";
import type { ColumnRows, LinkRow, SimpleFooterData } from "./SiteFooterData";

/** Names joined by `|`; each links to `{route}/{name without umlauts, accents and spaces}`. The last link is `more`. */
export interface RouteList {
  title: string;
  /** With a slash before it and none after. */
  route: string;
  names: string;
  more: LinkRow;
}

/** A sister brand's data file (spec section 2.4); `buildSisterFooter` makes the links. */
export interface SisterFooterData {
  postAJob: { title: string; text: string; link: LinkRow };
  /** Homeowners, tradespeople, company info, helpful resources. */
  columns: readonly [ColumnRows, ColumnRows, ColumnRows, ColumnRows];
  legal: readonly LinkRow[];
  cities: RouteList;
  professions: RouteList;
  /**
   * The countries of HomeStars, MyBuilder, Instapro (US), Werkspot, Travaux.com, MyHammer (Germany), MyHammer
   * (Austria) and Instapro (Italy), joined by `|`, in this order.
   */
  markets: { title: string; countries: string };
  reviews: LinkRow;
  /** The two lines of the iOS badge, then of the Android badge. */
  apps: readonly [readonly [string, string], readonly [string, string]];
  copyright: string;
  simple: SimpleFooterData;
  words: FooterWords;
}

/** What differs between the two brands that speak German. */
export type LocalGermanData = Pick<SisterFooterData, "cities" | "professions">;
