import { elements } from "../../elements/elements";

/** A page of the site: its title, its path relative to the site's root without `.html`, and its description for search engines and link previews. */
export interface SitePage {
  text: string;
  path: string;
  description: string;
}

/** All pages in reading order. The sidebar, the header, and the links to the previous and next page use this list. */
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
          "Find out why an element does not show, a call fails or a page moves: symptoms, and every warning with its remedy.",
      },
    ],
  },
  {
    text: "Elements",
    pages: Object.entries(elements).map(([tag, { summary }]) => ({
      text: `<${tag}>`,
      path: `elements/${tag}`,
      description: `${summary}. Settings, events and parts, with a live example.`,
    })),
  },
  {
    text: "Reference",
    pages: [
      {
        text: "Settings",
        path: "settings",
        description:
          "Every setting of all elements and of the script tag, with its type, default and description.",
      },
      {
        text: "Events",
        path: "events",
        description:
          "Every event that the elements dispatch, with its detail, when it fires, and whether a page can cancel it.",
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
          "Let analytics wait for the visitor's consent, from your own banner or from one of seven consent tools.",
      },
      {
        text: "Themes",
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
        text: "Migrate from your own header",
        path: "recipes/migrate",
        description:
          "Migrate from your own header and footer to the shared ones in an afternoon: inventory, flag, rollout and rollback.",
      },
      {
        text: "CMS editors",
        path: "recipes/cms-editors",
        description:
          "Let CMS editors place elements with the builder, a div or a block, without editing a template.",
      },
      {
        text: "Prerendering",
        path: "recipes/prerendering",
        description:
          "Send the elements with their content from a server, so that they show before the script has loaded, and without it.",
      },
      {
        text: "At the edge",
        path: "recipes/edge",
        description:
          "Add prerendered elements to pages that you cannot edit, with a worker, Varnish, nginx or any server with includes.",
      },
      {
        text: "Many machines",
        path: "recipes/scale",
        description:
          "Run several fragment servers with a shared store: settings, health checks and behavior during failures.",
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
          "Keep the header when the CMS fails: stale navigation data, fallback content, storage and retries.",
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
          "How the project is built: its layers, what happens on a keystroke, on a page load and when React takes over.",
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
          "How to report a vulnerability, which versions get fixes, and the threat model with its tests.",
      },
      {
        text: "Speed",
        path: "speed",
        description:
          "How fast the elements are, how this was measured and compared, and how to make your page faster.",
      },
      {
        text: "Scale",
        path: "scale",
        description:
          "How many requests one machine serves, and what load many machines put on the CMS, the store and the network.",
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
  {
    text: "Decisions",
    pages: [
      {
        text: "Decisions",
        path: "decisions/README",
        description:
          "Ten decisions about the build, the loader, styles, events and the edge, each with its context and consequences.",
      },
      {
        text: "1. React as published",
        path: "decisions/0001-react-as-published",
        description:
          "Why the script contains its own React, why no build step edits a library, and what that costs.",
      },
      {
        text: "2. One script with lazy modules",
        path: "decisions/0002-one-script-lazy-modules",
        description:
          "Why a small boot script loads React, the views and everything else on demand, and how the files are checked.",
      },
      {
        text: "3. Emotion at build time",
        path: "decisions/0003-emotion-at-build-time",
        description:
          "Why styles are written with Emotion and extracted by the build, and what that means for style files.",
      },
      {
        text: "4. The core of r2wc",
        path: "decisions/0004-r2wc-core",
        description:
          "Why the elements use @r2wc/core with their own renderer, and which of its behaviors a subclass changes.",
      },
      {
        text: "5. Our own sender for events",
        path: "decisions/0005-collector-sender",
        description:
          "Why Snowplow builds the analytics events, and our own code stores, sends and retries them.",
      },
      {
        text: "6. Cookies",
        path: "decisions/0006-cookies",
        description:
          "Which cookies the elements read and write, how a refusal removes them, and why one file handles them.",
      },
      {
        text: "7. Our own combobox",
        path: "decisions/0007-combobox",
        description: "Why no combobox library fits a shadow root, and how the search's own combobox works.",
      },
      {
        text: "8. Hydration in parts",
        path: "decisions/0008-hydration-in-parts",
        description:
          "How prerendered markup keeps typed text, focus and open panels while React takes over only what is needed.",
      },
      {
        text: "9. Fragments at the edge",
        path: "decisions/0009-edge",
        description: "Why a worker streams content into pages, and what other engines do with plain HTTP.",
      },
      {
        text: "10. What legacy pages require",
        path: "decisions/0010-legacy-pages",
        description:
          "What old libraries, changed prototypes and strict policies on host pages require of the code.",
      },
    ],
  },
];

/** Pages that VitePress does not render. Links to them must bypass its router. */
export const FOREIGN_PAGES = ["builder"];

export const addressOf = (base: string, path: string) => (path === "index" ? base : `${base}${path}.html`);

/** Returns the page at a path; undefined if the path is not in the list. */
export const pageOf = (path: string) =>
  groups.flatMap(({ pages }) => pages).find((page) => page.path === path);

/** Returns a page's description. A page that is not in the list gets the description of the home page. */
export const descriptionOf = (path: string) => (pageOf(path) ?? pageOf("index"))?.description ?? "";
