import { buildSisterFooter, type Market, type SisterFooterData } from "./buildFooter";
import { countries, footerWords, simpleFooter, sisterTexts } from "./english";

const data: SisterFooterData = {
  postAJob: {
    title: "Ready to start your project?",
    text: "Tell us what you need done and hear from pros near you. It’s free.",
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
      "Help centre|/help",
    ],
  ],
  legal: [
    "Privacy Policy|/privacy-policy",
    "Terms of Use|/terms-of-use",
    "Cookie Policy|/cookie-policy",
    "Cookie settings|/cookie-policy|cookie-settings",
  ],
  cities: {
    title: "Find professionals near you",
    route: "/find-professionals",
    names:
      "Toronto|Montreal|Calgary|Ottawa|Edmonton|Winnipeg|Mississauga|Vancouver|Brampton|Hamilton|Surrey|Quebec City|Halifax|London|Laval|Markham|Vaughan|Kitchener|Burnaby|Windsor|Regina|Saskatoon",
    more: "More cities|/all-cities",
  },
  professions: {
    title: "Popular services",
    route: "/professions",
    names:
      "General contractors|Electricians|Plumbers|Roofers|Painters|Carpenters|Landscapers|Bathroom renovators|Kitchen renovators|Flooring installers|Drywallers|Heating and cooling contractors|Window and door installers|Fence builders|Deck builders|Movers|House cleaners",
    more: "More services|/professions",
  },
  markets: {
    title: "Our sites around the world",
    countries,
  },
  ...sisterTexts,
  simple: simpleFooter("Centre"),
  words: footerWords("honour"),
};

export const footer = (homeUrl: string, markets: readonly Market[]) =>
  buildSisterFooter(homeUrl, markets, data);
