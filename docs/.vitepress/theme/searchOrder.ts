import type { SiteData } from "vitepress";

/** Background pages, which readers rarely need first, with their weights. */
const BACKGROUND: [RegExp, number][] = [
  [/\/decisions\//, 0.2],
  [/(?<!\/recipes)\/(?:contract|specification|changelog|speed|scale)\.html/, 0.4],
];
/** The weights of a page, a section and a subsection. */
const WEIGHT_BY_DEPTH = [1.5, 1, 0.6];

/** Returns the weight of a search result. Pages rank above their sections, and guides above background pages. */
function weightOf(address: string, _term: string, { titles }: { titles: string[] }): number {
  const [, ofPage = 1] = BACKGROUND.find(([pages]) => pages.test(address)) ?? [];
  return ofPage * (WEIGHT_BY_DEPTH[titles.length] ?? 0.6);
}

/** Adds the weights to the search's options. VitePress passes functions of the site's config to the browser as text for `eval`, which the policy forbids. */
export function withSearchOrder(site: SiteData): SiteData {
  const { search } = site.themeConfig;
  const { options } = search;
  const searchOptions = { ...options.miniSearch.searchOptions, boostDocument: weightOf };
  const ordered = { ...search, options: { ...options, miniSearch: { searchOptions } } };
  return { ...site, themeConfig: { ...site.themeConfig, search: ordered } };
}
