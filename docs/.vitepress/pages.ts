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
        text: "Events and JavaScript",
        path: "api",
        description:
          "Every event that the elements dispatch, the window.HomeServices object and the loader, with types and examples.",
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
        text: "Fit your layout",
        path: "recipes/layout",
        description:
          "Change colors, fonts and the dark scheme, combine the header with fixed bars, and put items of your page into the elements.",
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
          "Replace the header and footer that you include in every page, in three steps that can each be undone, without flags.",
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
          "Send the elements with their content from a server, so that they show before the script has loaded, without it, and while the CMS is down.",
      },
      {
        text: "At the edge",
        path: "recipes/edge",
        description:
          "Fill the elements of your pages in front of the server, with a worker, Varnish, nginx or any server with includes.",
      },
      {
        text: "Delivery and integrity",
        path: "recipes/delivery",
        description:
          "Publish the script on a CDN: channels, versions, cache headers, integrity hashes and rollback.",
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
        text: "Speed",
        path: "speed",
        description:
          "How fast the elements are, how this was measured and compared, and how to make your page faster.",
      },
      {
        text: "Fragment servers",
        path: "scale",
        description:
          "Run one or several fragment servers: responses, limits, a shared store, behavior during failures, and the load of many machines.",
      },
      {
        text: "Browsers",
        path: "browsers",
        description:
          "The browsers that are supported, what older ones show, and which engines the tests run in.",
      },
      {
        text: "Changelog",
        path: "changelog",
        description: "What changed in each version, for pages that embed the elements.",
      },
    ],
  },
];

/** Pages that VitePress does not render. Links to them must bypass its router. */
export const FOREIGN_PAGES = ["builder"];

/** Documents for those who change the project. They are in the repository only. */
export const REPOSITORY_DOCUMENTS = ["contract", "specification", "decisions/"];

/** Whether the site has a page for a path relative to `docs`, with or without `.md`. */
export const isOnSite = (path: string) => !REPOSITORY_DOCUMENTS.some((name) => path.startsWith(name));

export const addressOf = (base: string, path: string) => (path === "index" ? base : `${base}${path}.html`);

/** Returns the page at a path; undefined if the path is not in the list. */
export const pageOf = (path: string) =>
  groups.flatMap(({ pages }) => pages).find((page) => page.path === path);

/** Returns a page's description. A page that is not in the list gets the description of the home page. */
export const descriptionOf = (path: string) => (pageOf(path) ?? pageOf("index"))?.description ?? "";
