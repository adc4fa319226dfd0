import { buildSiteFooter, type SiteFooterData } from "./buildFooter";
import { copyright, footerWords, simpleFooter } from "./english";
import * as identity from "./identity.json";

export const data: SiteFooterData = {
  signUp: {
    heading: "Knowledge is priceless - so our cost guides are free.",
    subheading: "Sign up to get free project cost info in your inbox.",
    emailPlaceholder: "Email address",
    zipPlaceholder: "Zip code",
    buttonLabel: "Sign me up",
    successMessage: "You're all set!",
    failure: "Sorry, we couldn't send the email.",
  },
  cities: {
    title: "Top cities",
    names:
      "New York NY|Los Angeles CA|Houston TX|Dallas TX|Chicago IL|Pittsburgh PA|Indianapolis IN|Minneapolis MN|Boston MA|Las Vegas NV|Atlanta GA|San Antonio TX|Cincinnati OH|Tampa FL",
  },
  columns: [
    [
      "Homeowner services",
      "Find local businesses|/find-local-businesses",
      "Services near me|/services-near-me",
    ],
    [
      "For service pros",
      `Register your business|${identity.proUrl}/signup`,
      `Business center|${identity.proUrl}`,
    ],
    [
      "Resources",
      "Solution center|/articles",
      "Project cost center|/articles/cost",
      "FAQs|/faq",
      "Financing|/financing",
    ],
    [
      "About us",
      "How it works|/how-it-works|keeps-query",
      "Who we are|/about-us|keeps-query",
      "Careers|/careers|keeps-query",
      "Press|/press|keeps-query",
      "Investor relations|/investor-relations|keeps-query new-tab",
      "Contact us|/contact-us|keeps-query",
      "Happiness guarantee|/happiness-guarantee|keeps-query",
      "Affiliate partners|/affiliate-partners|keeps-query",
    ],
  ],
  legal: [
    "Terms of Use|/terms-of-use",
    "Privacy Policy|/privacy-policy",
    "Sitemap|/sitemap",
    "Accessibility Tools|/accessibility|accessibility-tools",
    "Do Not Sell or Share My Personal Information|/do-not-sell|do-not-sell",
  ],
  // A build for another primary brand may have no accounts and no apps.
  social: identity.social ?? [],
  apps: identity.apps ?? [],
  copyright,
  simple: simpleFooter("Center"),
  words: footerWords("honor"),
};

export const footer = (homeUrl: string) => buildSiteFooter(homeUrl, data);
