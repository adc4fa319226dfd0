import { buildSisterFooter, type Market, type SisterFooterData } from "./buildFooter";
import { countries, footerWords, simpleFooter, sisterTexts } from "./english";

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
    countries,
  },
  ...sisterTexts,
  simple: simpleFooter("Center"),
  words: footerWords("honor"),
};

export const footer = (homeUrl: string, markets: readonly Market[]) =>
  buildSisterFooter(homeUrl, markets, data);
