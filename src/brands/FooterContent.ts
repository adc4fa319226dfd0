/** What a press does instead of, or before, following the address. */
export type LinkAction = "accessibility-tools" | "cookie-settings" | "do-not-sell";

export interface Link {
  name: string;
  /** Absolute. With an `action`, where the press leads when the action cannot be done. */
  url: string;
  newTab?: boolean;
  /** The page's own query string is added to the address. */
  keepsQuery?: boolean;
  action?: LinkAction;
}

export interface LinkColumn {
  title: string;
  links: readonly Link[];
}

export interface CityColumn extends LinkColumn {
  /** A further list that its title opens and closes. */
  additional?: LinkColumn;
  /** Shown after the lists: all states, all cities. */
  more?: Link;
}

export type SocialIcon = "facebook" | "instagram" | "linkedin" | "pinterest" | "x" | "youtube";

export interface SocialLink extends Link {
  icon: SocialIcon;
}

export interface AppBadge extends Link {
  store: "ios" | "android";
  /** The two lines a badge draws: the small one above and the store's name. */
  lines: readonly [string, string];
}

/** Texts of the sign-up in the footer (spec section 2.1, last line). */
export interface SignUpTexts {
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
  /** The name of the Support Center link; undefined where a support link is not shown. */
  supportName?: string;
  /** One sentence with a link in it. */
  statement?: { before: string; link: Link; after: string };
}

/** Words around the lists, in the brand's language. */
export interface FooterWords {
  social: string;
  apps: string;
  legal: string;
  /** Told to screen readers after the name of a link that opens a new tab. */
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
  signUp: SignUpTexts;
  sisterSites?: LinkColumn;
}

/** A sister brand's footer (spec section 2.4). */
export interface SisterFooterContent extends AnyFooterContent {
  kind: "sister";
  postAJob: { title: string; text: string; link: Link };
  professions: LinkColumn;
  /** The same business in other countries, this brand's own among them (`url` is its `homeUrl`). */
  markets: LinkColumn;
  /** The plain link in the place of the reviews badge. */
  reviews: Link;
}

export type FooterContent = SiteFooterContent | SisterFooterContent;
