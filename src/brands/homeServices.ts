import { siteFooter } from "./buildFooter";
import { aboutUs, copyright, footerWords, signUpTexts, simpleFooter } from "./english";
import * as identity from "./identity.json";

export const footer = siteFooter({
  signUp: {
    heading: "Knowledge is priceless - so our cost guides are free.",
    subheading: "Sign up to get free project cost info in your inbox.",
    ...signUpTexts,
    buttonLabel: "Sign me up",
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
    aboutUs,
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
});
