import { addressOf, groups } from "./pages";

/** What the site's header shows: the groups of pages as if they were project types. */
function navigation(base: string) {
  return {
    brand: { logo: { url: `${base}logo.svg`, altText: "home-services-chrome" } },
    loginLink: { name: "Builder", url: addressOf(base, "builder") },
    signUpLink: { name: "Start", url: addressOf(base, "start") },
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

const attribute = (value: unknown) =>
  (typeof value === "string" ? value : JSON.stringify(value))
    .replace(/&/g, "&amp;")
    .replace(/"/g, "&quot;")
    .replace(/</g, "&lt;");

/** The script of the elements, from the site's own copy. */
export function scriptTags(base: string): string {
  return `<script async src="${base}hs/1/hs.js" data-analytics="off"></script>
<script async src="${base}loadChrome.js"></script>`;
}

/** What stands above every page. */
export function pageTop(base: string): string {
  return `<nav aria-label="Skip"><a class="skip" href="#content">Skip to the content</a></nav>
<hs-header authoring="false" brand="HOME_SERVICES" variant="STANDARD_WITH_AI_FIELD" ai-link="${addressOf(base, "index")}" navigation="${attribute(navigation(base))}" messages="${attribute(WORDS)}"><a href="${base}">home-services-chrome</a>
<button slot="account" type="button" class="scheme" aria-pressed="false">Dark</button></hs-header>`;
}

/** What stands below every page. */
export function pageBottom(base: string): string {
  const links = ["privacy", "security", "changelog"].map((path) => {
    const page = groups.flatMap(({ pages }) => pages).find((one) => one.path === path);
    return `<a slot="legal" href="${addressOf(base, path)}">${page?.text}</a>`;
  });
  return `<hs-footer authoring="false" brand="HOME_SERVICES" variant="simple">${links.join("")}</hs-footer>`;
}
