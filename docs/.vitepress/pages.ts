/** A page of the site: its title, its path below the site's root without `.html`, and its description for search engines and shared links. */
export interface SitePage {
  text: string;
  path: string;
  description: string;
}

/** All pages, in the order in which they are read. Sidebar, header and the links at a page's end are made from it. */
export const groups: { text: string; pages: SitePage[] }[] = [
  {
    text: "Start",
    pages: [
      {
        text: "What it is",
        path: "index",
        description:
          "Header, footer, search and email sign-up of a home-services marketplace as custom elements that work on any page, in one script tag.",
      },
      {
        text: "Start in five minutes",
        path: "start",
        description:
          "Build a page with a header, a search, an email sign-up and a footer in five minutes, then take it to your own site.",
      },
      {
        text: "Builder",
        path: "builder",
        description:
          "Choose elements, brand, colors and settings, preview them at three widths, and copy the snippet for your page.",
      },
      {
        text: "Who it is for",
        path: "who-for",
        description: "When home-services-chrome fits your site, when it does not, and what to use instead.",
      },
      {
        text: "When something is wrong",
        path: "troubleshooting",
        description:
          "Find out why an element does not show, a call fails or a page moves: symptoms, reasons and what to do.",
      },
    ],
  },
  {
    text: "Elements",
    pages: [
      {
        text: "<hs-header>",
        path: "elements/hs-header",
        description:
          "The global navigation header: settings, events, slots, parts and words of hs-header, with an example that you can change.",
      },
      {
        text: "<hs-footer>",
        path: "elements/hs-footer",
        description:
          "The footer of each brand with its sign-up: settings, events, slots, parts and words of hs-footer, with a live example.",
      },
      {
        text: "<hs-search>",
        path: "elements/hs-search",
        description:
          "The search with suggestions and the chat field: settings, events, parts and words of hs-search, with a live example.",
      },
      {
        text: "<hs-email-signup>",
        path: "elements/hs-email-signup",
        description:
          "The email sign-up: settings, events, parts and words of hs-email-signup, with an example that you can change.",
      },
      {
        text: "<hs-badges>",
        path: "elements/hs-badges",
        description:
          "The badges of a provider and their explanations: settings, events and parts of hs-badges, with a live example.",
      },
      {
        text: "<hs-auth-guard>",
        path: "elements/hs-auth-guard",
        description:
          "Show content only to visitors who are signed in: settings, events and limits of hs-auth-guard, with a live example.",
      },
    ],
  },
  {
    text: "Reference",
    pages: [
      {
        text: "Settings",
        path: "settings",
        description:
          "Every setting that all elements take or that only the script tag takes, with type, default and meaning.",
      },
      {
        text: "Events",
        path: "events",
        description:
          "Every event that the elements dispatch, with its detail, its moment and whether a page can cancel it.",
      },
      {
        text: "JavaScript",
        path: "javascript",
        description:
          "The window.HomeServices object and the loader: methods, types and examples for scripts and bundlers.",
      },
      {
        text: "Words and languages",
        path: "words",
        description:
          "The texts of the elements in five languages, how to replace them, and how the language is chosen.",
      },
      {
        text: "Analytics",
        path: "analytics",
        description:
          "The analytics events that the elements report, what each holds, and how to receive or switch them off.",
      },
    ],
  },
  {
    text: "Recipes",
    pages: [
      {
        text: "Content Security Policy",
        path: "recipes/content-security-policy",
        description:
          "The directives that the elements need under a strict Content Security Policy, with nonces and Trusted Types.",
      },
      {
        text: "Consent",
        path: "recipes/consent",
        description:
          "Let analytics wait for the visitor's consent, by your own banner or by one of seven consent tools.",
      },
      {
        text: "Theming",
        path: "recipes/theming",
        description:
          "Change colors, fonts, corners and the dark scheme of the elements with custom properties and parts.",
      },
      {
        text: "Fixed and sticky bars",
        path: "recipes/fixed-bars",
        description: "Keep a fixed or sticky bar of your page and the header from covering each other.",
      },
      {
        text: "Items of the page",
        path: "recipes/page-items",
        description: "Put a cart, a help link or another item of your page into the header and the footer.",
      },
      {
        text: "Frameworks and editors",
        path: "recipes/frameworks",
        description:
          "Use the elements in Next, Nuxt, Astro, SvelteKit, Angular, React, Vue, WordPress, Drupal and Google Tag Manager.",
      },
      {
        text: "Move from your own header",
        path: "recipes/migrate",
        description:
          "Move from your own header and footer to the shared ones in an afternoon: inventory, flag, rollout and rollback.",
      },
      {
        text: "CMS editors",
        path: "recipes/cms-editors",
        description:
          "Let CMS editors place elements with the builder, a div or a block, without touching a template.",
      },
      {
        text: "Prerendering",
        path: "recipes/prerendering",
        description:
          "Send the elements with their content from a server, so they show before the script and without it.",
      },
      {
        text: "At the edge",
        path: "recipes/edge",
        description:
          "Add prerendered elements to pages that nobody may edit, with a worker, Varnish, nginx or any server with includes.",
      },
      {
        text: "Many machines",
        path: "recipes/scale",
        description:
          "Run several fragment servers with a shared store: settings, health checks and what happens in a failure.",
      },
      {
        text: "Delivery and integrity",
        path: "recipes/delivery",
        description:
          "Publish the script on a CDN: channels, versions, cache headers, integrity hashes and rollback.",
      },
      {
        text: "When the CMS is down",
        path: "recipes/cms-down",
        description:
          "Keep the header when the CMS fails: stale navigation, fallback content and what each setting changes.",
      },
    ],
  },
  {
    text: "Background",
    pages: [
      {
        text: "How it is built",
        path: "architecture",
        description:
          "How the project is built: its layers, the boot script, React, styles in shadow roots and prerendering.",
      },
      {
        text: "Accessibility",
        path: "accessibility",
        description:
          "How the elements meet WCAG 2.2 AA: what a screen reader says, which patterns they follow and how it is tested.",
      },
      {
        text: "What leaves the page",
        path: "privacy",
        description:
          "Every value that leaves the page, the address it goes to, and what is kept in cookies and storage.",
      },
      {
        text: "Security",
        path: "security",
        description:
          "How to report a vulnerability, which versions get fixes, and what the elements trust on a host page.",
      },
      {
        text: "Speed",
        path: "speed",
        description:
          "How fast the elements are, how it was measured, against what, and how to make your page faster.",
      },
      {
        text: "Scale",
        path: "scale",
        description:
          "How many requests a machine serves, and what many machines ask of the CMS, the store and the network.",
      },
      {
        text: "Browsers",
        path: "browsers",
        description:
          "The browsers that are supported, what older ones show, and which engines the tests run in.",
      },
      {
        text: "Specification",
        path: "specification",
        description:
          "What the header, footer, search and sign-up do, section by section, as the source code cites it.",
      },
      {
        text: "Contract",
        path: "contract",
        description:
          "The public contract: the names, attributes, events and addresses that a host page may rely on.",
      },
      {
        text: "Changelog",
        path: "changelog",
        description: "What changed in each version, for pages that embed the elements.",
      },
    ],
  },
];

/** Pages that VitePress does not render: its router must leave them to the browser. */
export const FOREIGN_PAGES = ["builder"];

export const addressOf = (base: string, path: string) => (path === "index" ? base : `${base}${path}.html`);

/** The page at a path. */
export const pageOf = (path: string) =>
  groups.flatMap(({ pages }) => pages).find((page) => page.path === path);

/** A page's description; that of the home page for one that is in no list. */
export const descriptionOf = (path: string) => (pageOf(path) ?? pageOf("index"))?.description ?? "";
