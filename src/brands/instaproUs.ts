import { buildSisterFooter, type Market } from "./buildFooter";
import type { SisterFooterData } from "./SisterFooterData";

const data: SisterFooterData = {
  postAJob: {
    title: "Have a project in mind?",
    text: "Tell us what you need and hear from local pros. It’s free.",
    link: "Find a service|/find-a-service",
  },
  columns: [
    [
      "Homeowners",
      "Find a service|/find-a-service",
      "How it works|/how-it-works",
      "Find professionals|/find-professionals",
      "Reviews|/reviews",
    ],
    [
      "Tradespeople",
      "Join as a pro|/join",
      "How it works for pros|/pro/how-it-works",
      "Pro log in|/pro/login",
      "Pro success stories|/pro/success-stories",
    ],
    ["Company info", "About us|/about-us", "Careers|/careers", "Press|/press", "Contact us|/contact-us"],
    [
      "Helpful resources",
      "Price guides|/price-guides",
      "Articles|/articles",
      "Professions|/professions",
      "Help center|/help",
    ],
  ],
  legal: [
    "Privacy Policy|/privacy-policy",
    "Terms of Use|/terms-of-use",
    "Cookie Policy|/cookie-policy",
    "Cookie Settings|/cookie-policy|cookie-settings",
  ],
  cities: {
    title: "Find professionals near you",
    route: "/find-professionals",
    names:
      "New York|Los Angeles|Chicago|Houston|Phoenix|Philadelphia|San Antonio|San Diego|Dallas|San Jose|Austin|Jacksonville|Fort Worth|Columbus|Charlotte|Indianapolis|San Francisco|Seattle|Denver|Washington DC|Nashville|Boston",
    more: "More cities|/all-cities",
  },
  professions: {
    title: "Popular services",
    route: "/professions",
    names:
      "General contractors|Electricians|Plumbers|Roofers|Painters|Carpenters|Landscapers|Bathroom remodelers|Kitchen remodelers|Flooring installers|Drywall installers|HVAC technicians|Window installers|Fence builders|Deck builders|Movers|House cleaners",
    more: "More services|/professions",
  },
  markets: {
    title: "Our sites around the world",
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
    supportName: "Support Center",
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
    doNotSellHonored: "We honor your browser’s Global Privacy Control signal: analytics are off.",
  },
};

export const footer = (homeUrl: string, markets: readonly Market[]) =>
  buildSisterFooter(homeUrl, markets, data);
