import { sisterFooter } from "./buildFooter";
import { footerWords, northAmericanColumns, simpleFooter, sisterTexts } from "./english";

export const footer = sisterFooter({
  postAJob: {
    title: "Ready to start your project?",
    text: "Tell us what you need done and hear from pros near you. It’s free.",
    link: "Find a service|/find-a-service",
  },
  columns: northAmericanColumns("centre"),
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
  markets: { title: "Our sites around the world" },
  ...sisterTexts,
  simple: simpleFooter("Centre"),
  words: footerWords("honour"),
});
