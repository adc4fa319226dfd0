/** What a press on the link does, before or instead of the navigation. */
export type LinkAction = "accessibility-tools" | "cookie-settings" | "do-not-sell";

export interface Link {
  name: string;
  /** Absolute. For a link with an `action`, the fallback if the action fails. */
  url: string;
  newTab?: boolean;
  /** The query string of the host page is added to the address. */
  keepsQuery?: boolean;
  action?: LinkAction;
}

export interface LinkColumn {
  title: string;
  links: readonly Link[];
}

interface CityColumn extends LinkColumn {
  /** Another list, in a disclosure. */
  additional?: LinkColumn;
  /** A link after the lists, to all states or all cities. */
  more?: Link;
}

export type SocialIcon = "facebook" | "instagram" | "linkedin" | "pinterest" | "x" | "youtube";

export interface SocialLink extends Link {
  icon: SocialIcon;
}

export interface AppBadge extends Link {
  store: "ios" | "android";
  /** The two lines of a badge: the small upper one, and the name of the store. */
  lines: readonly [string, string];
}

export interface FooterSignUpTexts {
  heading: string;
  subheading?: string;
  /** Names and placeholders of the fields. */
  emailPlaceholder: string;
  zipPlaceholder: string;
  buttonLabel: string;
  successMessage: string;
  failure: string;
}

/** The simple footer (spec section 2.2). */
export interface SimpleFooterContent {
  /** See `copyrightLine`. */
  copyright: string;
  links: readonly Link[];
  /** The name of the Support Center link; undefined if there is no such link. */
  supportName?: string;
  /** One sentence with a link in it. */
  statement?: { before: string; link: Link; after: string };
}

/** The other texts of a footer, in the brand's language. */
export interface FooterWords {
  social: string;
  apps: string;
  legal: string;
  /** A screen reader reads this after the name of a link that opens a new tab. */
  opensInNewTab: string;
  /** Shown when the browser sends Global Privacy Control. */
  doNotSellHonored: string;
}

interface AnyFooterContent {
  columns: readonly LinkColumn[];
  cities: CityColumn;
  social: readonly SocialLink[];
  apps: readonly AppBadge[];
  legal: readonly Link[];
  /** See `copyrightLine`. */
  copyright: string;
  simple: SimpleFooterContent;
  words: FooterWords;
}

/** The site-wide footer (spec section 2.3). */
export interface SiteFooterContent extends AnyFooterContent {
  kind: "site";
  signUp: FooterSignUpTexts;
  sisterSites?: LinkColumn;
}

/** A sister brand's footer (spec section 2.4). */
export interface SisterFooterContent extends AnyFooterContent {
  kind: "sister";
  postAJob: { title: string; text: string; link: Link };
  professions: LinkColumn;
  /** The same business in all countries, this brand included (`url` is its `homeUrl`). */
  markets: LinkColumn;
  /** The fallback link for the reviews badge. */
  reviews: Link;
}

export type FooterContent = SiteFooterContent | SisterFooterContent;
