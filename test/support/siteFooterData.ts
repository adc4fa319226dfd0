import type { SiteFooterData } from "../../src/brands/buildFooter";
import { footerWords, signUpTexts, simpleFooter } from "../../src/brands/english";

/** The data of a brand with a small site-wide footer. */
export const siteFooterData: SiteFooterData = {
  signUp: { ...signUpTexts, heading: "Sign up", buttonLabel: "Sign me up" },
  cities: { title: "Cities", names: "Boston MA" },
  columns: [["Resources", "FAQs|/faq"]],
  legal: ["Sitemap|/sitemap"],
  social: [],
  apps: [],
  copyright: "© {year} {name}",
  simple: simpleFooter("Center"),
  words: footerWords("honor"),
};
