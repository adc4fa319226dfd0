import { sisterFooter } from "./buildFooter";
import { footerWords, northAmericanColumns, simpleFooter, sisterTexts } from "./english";

export const footer = sisterFooter({
  postAJob: {
    title: "Have a project in mind?",
    text: "Tell us what you need and hear from local pros. It’s free.",
    link: "Find a service|/find-a-service",
  },
  columns: northAmericanColumns("center"),
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
  markets: { title: "Our sites around the world" },
  ...sisterTexts,
  simple: simpleFooter("Center"),
  words: footerWords("honor"),
});
