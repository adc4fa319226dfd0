import { addressOf, groups, pageOf } from "./pages";

/** Returns the navigation data of the site's header. The groups of pages take the place of project types. */
function navigation(base: string) {
  return {
    brand: { logo: { url: `${base}logo.svg`, altText: "home-services-chrome" } },
    loginLink: { name: "Builder", url: addressOf(base, "builder") },
    signUpLink: { name: "Get started", url: addressOf(base, "start") },
    groupings: groups.map(({ text, pages }) => ({
      navigationTitle: text,
      linksTitle: text,
      links: pages.map((page) => ({ name: page.text, url: addressOf(base, page.path) })),
    })),
  };
}

const WORDS = {
  "chat.placeholder": "Search the documentation",
  "chat.send": "Search",
  "header.aiProFinder": "Search the documentation",
};

/** A sun for the light scheme and a moon for the dark one. CSS shows the icon of the current scheme. */
const SCHEME_ICONS = `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><g class="sun"><circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1"/></g><path class="moon" d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z"/></svg>`;

const attribute = (value: unknown) =>
  (typeof value === "string" ? value : JSON.stringify(value))
    .replace(/&/g, "&amp;")
    .replace(/"/g, "&quot;")
    .replace(/</g, "&lt;");

/** Returns the tags of hs.js, which the site serves itself, and of loadChrome.js. */
export function scriptTags(base: string): string {
  return `<script async src="${base}hs/1/hs.js" data-analytics="off"></script>
<script async src="${base}loadChrome.js"></script>`;
}

/** Returns the markup above every page. */
export function pageTop(base: string): string {
  return `<nav aria-label="Skip"><a class="skip" href="#content">Skip to the content</a></nav>
<hs-header authoring="false" brand="HOME_SERVICES" variant="STANDARD_WITH_AI_FIELD" ai-link="${addressOf(base, "index")}" navigation="${attribute(navigation(base))}" messages="${attribute(WORDS)}"><a href="${base}">home-services-chrome</a>
<button slot="account" type="button" class="scheme" aria-pressed="false"><span class="word">Dark</span><span class="track">${SCHEME_ICONS}</span></button></hs-header>`;
}

/** Returns the markup below every page. The site belongs to no brand, so it has its own footer. */
export function pageBottom(base: string): string {
  const links = ["privacy", "accessibility", "changelog"].map(
    (path) => `<li><a href="${addressOf(base, path)}">${pageOf(path)?.text}</a></li>`,
  );
  return `<footer class="site-footer"><p>home-services-chrome is MIT licensed: <a href="${base}source/LICENSE.txt" target="_self">read the license</a>.</p><ul>${links.join("")}</ul></footer>`;
}
