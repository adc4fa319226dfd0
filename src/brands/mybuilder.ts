import { sisterFooter } from "./buildFooter";
import { footerWords, simpleFooter, sisterTexts } from "./english";

export const footer = sisterFooter({
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
  markets: { title: "Our sites in other countries" },
  ...sisterTexts,
  simple: simpleFooter("Centre"),
  words: footerWords("honour"),
});
