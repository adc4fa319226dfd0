import type { SiteData } from "vitepress";

/** Pages that a reader rarely looks for first, and their weights. */
const BACKGROUND: [RegExp, number][] = [
  [/\/decisions\//, 0.2],
  [/(?<!\/recipes)\/(?:contract|specification|changelog|speed|scale)\.html/, 0.4],
];
/** A page, a part of it, and a part of a part. */
const WEIGHT_BY_DEPTH = [1.5, 1, 0.6];

/** The weight of a search result: pages before their parts, guides before background. */
function weightOf(address: string, _term: string, { titles }: { titles: string[] }): number {
  const [, ofPage = 1] = BACKGROUND.find(([pages]) => pages.test(address)) ?? [];
  return ofPage * (WEIGHT_BY_DEPTH[titles.length] ?? 0.6);
}

/** Adds the weights to the search's options. In the site's config a function would need `eval`, which the policy forbids. */
export function withSearchOrder(site: SiteData): SiteData {
  const { search } = site.themeConfig;
  const { options } = search;
  const searchOptions = { ...options.miniSearch.searchOptions, boostDocument: weightOf };
  const ordered = { ...search, options: { ...options, miniSearch: { searchOptions } } };
  return { ...site, themeConfig: { ...site.themeConfig, search: ordered } };
}
