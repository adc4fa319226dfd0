import { type ColumnRows, type SimpleFooterData, type SisterFooterData, stores } from "./buildFooter";
import type { FooterSignUpTexts, FooterWords } from "./FooterContent";

/** The texts of the brands in English. "Center" and "honor" are spelled differently outside the US. */

export const copyright = "© {since}–{year} {name}. All rights reserved.";

export const simpleFooter = (center: "Center" | "Centre"): SimpleFooterData => ({
  supportName: `Support ${center}`,
  links: [
    "Terms of Use|/terms-of-use|new-tab",
    "Privacy Policy|/privacy-policy|new-tab",
    "California Privacy|/california-privacy|new-tab",
    "Do Not Sell|/do-not-sell|new-tab do-not-sell",
    "Accessibility Tools|/accessibility|new-tab accessibility-tools",
  ],
});

export const footerWords = (honor: "honor" | "honour"): FooterWords => ({
  social: "Follow us",
  apps: "Get the app",
  legal: "Legal",
  opensInNewTab: "(opens in a new tab)",
  doNotSellHonored: `We ${honor} your browser’s Global Privacy Control signal: analytics are off.`,
});

/** The texts of the site-wide footers' sign-up that are the same for each brand. */
export const signUpTexts = {
  emailPlaceholder: "Email address",
  zipPlaceholder: "Zip code",
  successMessage: "You're all set!",
  failure: "Sorry, we couldn't send the email.",
} satisfies Partial<FooterSignUpTexts>;

/** The column that the site-wide footers share. */
export const aboutUs: ColumnRows = [
  "About us",
  "How it works|/how-it-works|keeps-query",
  "Who we are|/about-us|keeps-query",
  "Careers|/careers|keeps-query",
  "Press|/press|keeps-query",
  "Investor relations|/investor-relations|keeps-query new-tab",
  "Contact us|/contact-us|keeps-query",
  "Happiness guarantee|/happiness-guarantee|keeps-query",
  "Affiliate partners|/affiliate-partners|keeps-query",
];

/** The texts of the sister brands in English that are the same in each country. */
export const sisterTexts = {
  reviews: "Read our reviews|/reviews",
  social: ["facebook|/social/facebook", "youtube|/social/youtube", "instagram|/social/instagram"],
  apps: ["ios|/app/ios", "android|/app/android"],
  stores,
  copyright,
} satisfies Partial<SisterFooterData>;

/** The columns that the sister brands of Canada and the United States share. */
export const northAmericanColumns = (center: "center" | "centre"): SisterFooterData["columns"] => [
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
    `Help ${center}|/help`,
  ],
];
