/** A page of the site: its title and its path below the site's root, without `.html`. */
export interface SitePage {
  text: string;
  path: string;
}

/** All pages, in the order in which they are read. Sidebar, header and the links at a page's end are made from it. */
export const groups: { text: string; pages: SitePage[] }[] = [
  {
    text: "Start",
    pages: [
      { text: "What it is", path: "index" },
      { text: "Start in five minutes", path: "start" },
      { text: "Builder", path: "builder" },
      { text: "When something is wrong", path: "troubleshooting" },
    ],
  },
  {
    text: "Elements",
    pages: [
      { text: "<hs-header>", path: "elements/hs-header" },
      { text: "<hs-footer>", path: "elements/hs-footer" },
      { text: "<hs-search>", path: "elements/hs-search" },
      { text: "<hs-email-signup>", path: "elements/hs-email-signup" },
      { text: "<hs-badges>", path: "elements/hs-badges" },
      { text: "<hs-auth-guard>", path: "elements/hs-auth-guard" },
    ],
  },
  {
    text: "Reference",
    pages: [
      { text: "Settings", path: "settings" },
      { text: "Events", path: "events" },
      { text: "JavaScript", path: "javascript" },
      { text: "Words and languages", path: "words" },
      { text: "Analytics", path: "analytics" },
    ],
  },
  {
    text: "Recipes",
    pages: [
      { text: "Content Security Policy", path: "recipes/content-security-policy" },
      { text: "Consent", path: "recipes/consent" },
      { text: "Theming", path: "recipes/theming" },
      { text: "Fixed and sticky bars", path: "recipes/fixed-bars" },
      { text: "Items of the page", path: "recipes/page-items" },
      { text: "Frameworks and editors", path: "recipes/frameworks" },
      { text: "CMS editors", path: "recipes/cms-editors" },
      { text: "Prerendering", path: "recipes/prerendering" },
      { text: "At the edge", path: "recipes/edge" },
      { text: "Many machines", path: "recipes/scale" },
      { text: "Delivery and integrity", path: "recipes/delivery" },
      { text: "When the CMS is down", path: "recipes/cms-down" },
    ],
  },
  {
    text: "Background",
    pages: [
      { text: "How it is built", path: "architecture" },
      { text: "Accessibility", path: "accessibility" },
      { text: "What leaves the page", path: "privacy" },
      { text: "Security", path: "security" },
      { text: "Speed", path: "speed" },
      { text: "Scale", path: "scale" },
      { text: "Browsers", path: "browsers" },
      { text: "Specification", path: "specification" },
      { text: "Contract", path: "contract" },
      { text: "Changelog", path: "changelog" },
    ],
  },
];

/** Pages that VitePress does not render: its router must leave them to the browser. */
export const FOREIGN_PAGES = ["builder"];

export const addressOf = (base: string, path: string) => (path === "index" ? base : `${base}${path}.html`);
