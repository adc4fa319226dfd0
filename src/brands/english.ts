import { type SimpleFooterData, type SisterFooterData, stores } from "./buildFooter";
import type { FooterWords } from "./FooterContent";

/** The texts of the brands in English. "Center" and "honor" are spelled differently outside the US. */

export const copyright = "© {since}–{year} {name}. All rights reserved.";

export const simpleFooter = (center: "Center" | "Centre"): SimpleFooterData => ({
  copyright: "© {year} {name}. All rights reserved.",
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

/** The texts of the sister brands in English that are the same in each country. */
export const sisterTexts = {
  reviews: "Read our reviews|/reviews",
  social: ["facebook|/social/facebook", "youtube|/social/youtube", "instagram|/social/instagram"],
  apps: ["ios|/app/ios", "android|/app/android"],
  stores,
  copyright,
} satisfies Partial<SisterFooterData>;

export const countries: SisterFooterData["markets"]["countries"] = {
  CA: "Canada",
  GB: "United Kingdom",
  US: "United States",
  NL: "Netherlands",
  FR: "France",
  DE: "Germany",
  AT: "Austria",
  IT: "Italy",
};
