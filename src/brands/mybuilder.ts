import { buildSisterFooter, type Market } from "./buildFooter";
import type { SisterFooterData } from "./SisterFooterData";

const data: SisterFooterData = {
  postAJob: {
    title: "Got a job that needs doing?",
    text: "Describe it once and hear from local tradespeople. Posting is free.",
    link: "Post a job|/post-a-job",
  },
  columns: [
    [
      "Homeowners",
      "Post a job|/post-a-job",
      "How it works|/how-it-works",
      "Find trades|/find-trades",
      "Reviews|/reviews",
    ],
    [
      "Tradespeople",
      "Tradesperson sign-up|/join",
      "How it works for trades|/trade/how-it-works",
      "Tradesperson log-in|/trade/login",
      "Trade advice|/trade/advice",
    ],
    ["Company info", "About us|/about-us", "Careers|/careers", "Press|/press", "Contact us|/contact-us"],
    [
      "Helpful resources",
      "Price guides|/price-guides",
      "Articles|/articles",
      "Professions|/professions",
      "Help centre|/help",
    ],
  ],
  legal: [
    "Privacy policy|/privacy-policy",
    "Terms of use|/terms-of-use",
    "Cookie policy|/cookie-policy",
    "Cookie settings|/cookie-policy|cookie-settings",
  ],
  cities: {
    title: "Find tradespeople near you",
    route: "/find-trades",
    names:
      "London|Birmingham|Manchester|Leeds|Glasgow|Sheffield|Liverpool|Edinburgh|Bristol|Cardiff|Leicester|Coventry|Belfast|Nottingham|Newcastle upon Tyne|Southampton|Portsmouth|Plymouth|Brighton|Derby|Reading|Milton Keynes",
    more: "More cities|/all-cities",
  },
  professions: {
    title: "Popular trades",
    route: "/professions",
    names:
      "Builders|Electricians|Plumbers|Roofers|Painters and decorators|Carpenters and joiners|Plasterers|Tilers|Bathroom fitters|Kitchen fitters|Flooring fitters|Heating engineers|Window fitters|Landscape gardeners|Bricklayers|Locksmiths|Tree surgeons",
    more: "More trades|/professions",
  },
  markets: {
    title: "Our sites in other countries",
    countries: {
      CA: "Canada",
      GB: "United Kingdom",
      US: "United States",
      NL: "Netherlands",
      FR: "France",
      DE: "Germany",
      AT: "Austria",
      IT: "Italy",
    },
  },
  reviews: "Read our reviews|/reviews",
  social: ["facebook|/social/facebook", "youtube|/social/youtube", "instagram|/social/instagram"],
  apps: ["ios|/app/ios", "android|/app/android"],
  stores: {
    ios: ["Download on the", "App Store"],
    android: ["Get it on", "Google Play"],
  },
  copyright: "© {since}–{year} {name}. All rights reserved.",
  simple: {
    copyright: "© {year} {name}. All rights reserved.",
    supportName: "Support Centre",
    links: [
      "Terms of Use|/terms-of-use|new-tab",
      "Privacy Policy|/privacy-policy|new-tab",
      "California Privacy|/california-privacy|new-tab",
      "Do Not Sell|/do-not-sell|new-tab do-not-sell",
      "Accessibility Tools|/accessibility|new-tab accessibility-tools",
    ],
  },
  words: {
    social: "Follow us",
    apps: "Get the app",
    legal: "Legal",
    opensInNewTab: "(opens in a new tab)",
    doNotSellHonored: "We honour your browser’s Global Privacy Control signal: analytics are off.",
  },
};

export const footer = (homeUrl: string, markets: readonly Market[]) =>
  buildSisterFooter(homeUrl, markets, data);
