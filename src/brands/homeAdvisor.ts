import { siteFooter } from "./buildFooter";
import { aboutUs, copyright, footerWords, signUpTexts } from "./english";

export const footer = siteFooter({
  signUp: {
    heading: "Sign up for Free Project Cost Information",
    ...signUpTexts,
    buttonLabel: "Subscribe",
  },
  cities: {
    title: "Most Popular Cities",
    // The twenty most populous, by the Census Bureau's estimates of 2024.
    names:
      "New York NY|Los Angeles CA|Chicago IL|Houston TX|Phoenix AZ|Philadelphia PA|San Antonio TX|San Diego CA|Dallas TX|Jacksonville FL|Fort Worth TX|San Jose CA|Austin TX|Charlotte NC|Columbus OH|Indianapolis IN|San Francisco CA|Seattle WA|Denver CO|Oklahoma City OK",
    additional: [
      "Additional Cities",
      "Albuquerque NM|Anaheim CA|Anchorage AK|Arlington TX|Atlanta GA|Aurora CO|Bakersfield CA|Baltimore MD|Baton Rouge LA|Birmingham AL|Boise ID|Boston MA|Buffalo NY|Chandler AZ|Charleston SC|Chesapeake VA|Cincinnati OH|Cleveland OH|Colorado Springs CO|Corpus Christi TX|Des Moines IA|Detroit MI|Durham NC|El Paso TX|Fort Wayne IN|Fremont CA|Fresno CA|Gilbert AZ|Glendale AZ|Greensboro NC|Henderson NV|Honolulu HI|Irvine CA|Kansas City MO|Knoxville TN|Laredo TX|Las Vegas NV|Lexington KY|Lincoln NE|Long Beach CA|Louisville KY|Lubbock TX|Madison WI|Memphis TN|Mesa AZ|Miami FL|Milwaukee WI|Minneapolis MN|Nashville TN|New Orleans LA|Newark NJ|Norfolk VA|Oakland CA|Omaha NE|Orlando FL|Pittsburgh PA|Plano TX|Portland OR|Providence RI|Raleigh NC|Reno NV|Richmond VA|Riverside CA|Rochester NY|Sacramento CA|Salt Lake City UT|Scottsdale AZ|Spokane WA|St. Louis MO|St. Petersburg FL|Stockton CA|Tacoma WA|Tampa FL|Toledo OH|Tucson AZ|Tulsa OK|Virginia Beach VA|Washington DC|Wichita KS|Winston-Salem NC",
    ],
    more: "Browse by State|/browse-by-state",
  },
  columns: [
    [
      "Homeowner services",
      "Find Pros|/find-pros",
      "Browse Pro Directory|/pro-directory",
      "Fixed Price Services|/fixed-price-services",
      "Financing|/financing",
    ],
    [
      "For service pros",
      "Service Professional Log In|/pro/login",
      "Join Our Pro Network|/pro/join",
      "Pro Resource Center|/pro/resource-center",
      "Contractor Leads|/pro/contractor-leads",
      "National Accounts|/pro/national-accounts",
    ],
    [
      "Resources",
      "My Account|/myhomeadvisor/settings",
      "True Cost Guide|/cost",
      "Resource Center|/resource-center",
      "Refer a Pro|/refer-a-pro",
      "Pros Near Me|/near-me",
      "A Note from Our Team|/note-from-our-team",
      "Licensing Requirements|/licensing-requirements",
    ],
    aboutUs,
  ],
  legal: [
    "Terms of Use|/terms-of-use",
    "Privacy Policy|/privacy-policy",
    "California Privacy Policy|/california-privacy",
    "Sitemap|/sitemap",
    "Accessibility Tools|/accessibility|accessibility-tools",
    "Do Not Sell or Share My Personal Information|/do-not-sell|do-not-sell",
  ],
  sisterSites: [
    "Sister sites",
    "France|https://www.travaux.com",
    "Germany|https://www.my-hammer.de",
    "Italy|https://www.instapro.it",
    "Netherlands|https://www.werkspot.nl",
    "UK|https://www.mybuilder.com",
  ],
  social: [
    "facebook|/social/facebook",
    "instagram|/social/instagram",
    "linkedin|/social/linkedin",
    "pinterest|/social/pinterest",
    "x|/social/x",
    "youtube|/social/youtube",
  ],
  apps: ["ios|/app/ios", "android|/app/android"],
  copyright,
  simple: {
    links: [
      "Privacy Policy|/privacy-policy|new-tab",
      "California Privacy|/california-privacy|new-tab",
      "Accessibility Tools|/accessibility|new-tab accessibility-tools",
      "Do Not Sell or Share My Personal Information|/do-not-sell|new-tab do-not-sell",
    ],
    statement: ["By using this site, you agree to our ", "Terms & Conditions|/terms-of-use|new-tab", "."],
  },
  words: footerWords("honor"),
});
