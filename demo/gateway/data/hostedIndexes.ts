import type { components } from "../../../src/api/gateway.generated";
import { findTasks } from "./findTasks";
import { tasks } from "./tasks";

type Hit = components["schemas"]["HostedHit"];
type Result = components["schemas"]["HostedResult"];
type FacetResult = components["schemas"]["HostedFacetResult"];

export interface HostedSettings {
  query: string;
  page: number;
  hitsPerPage: number;
  facets: string[];
}

const DEFAULT_FACET_HITS = 10;

const taskHits = (found: typeof tasks): Hit[] =>
  found.map(({ id, name, category }) => ({
    objectID: `task-${id}`,
    id,
    name,
    category,
    srPathUrl: `/service-request/task/${id}`,
  }));

const articleHits = (found: typeof tasks): Hit[] =>
  found.map(({ id, name, category }) => ({
    objectID: `article-${id}`,
    id: 100_000 + id,
    name: `How much does it cost to ${name.charAt(0).toLowerCase()}${name.slice(1)}?`,
    category,
    srPathUrl: `/articles/cost/${id}`,
  }));

/** All indexes, each with a function that converts found tasks to hits. */
export const hostedIndexes = new Map<string, (found: typeof tasks) => Hit[]>([
  ["tasks", taskHits],
  ["articles", articleHits],
]);

function countValues(hits: Hit[], facet: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const hit of hits) {
    const value = facet === "category" ? hit.category : undefined;
    if (value) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** Returns the hits of one index. An empty text returns all of them, as in the hosted service. */
export function searchIndex(index: string, { query, page, hitsPerPage, facets }: HostedSettings): Result {
  const found = query.trim() ? findTasks(query) : tasks;
  const hits = hostedIndexes.get(index)?.(found) ?? [];
  const names = facets.includes("*") ? ["category"] : facets;
  return {
    hits: hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    facets: Object.fromEntries(names.map((name) => [name, countValues(hits, name)])),
    page,
    hitsPerPage,
    nbHits: hits.length,
    nbPages: Math.ceil(hits.length / hitsPerPage),
    query,
    index,
    exhaustiveNbHits: true,
    processingTimeMS: 1,
  };
}

/** Returns the values of one facet in which a word begins with the typed text, the most frequent first. */
export function searchFacet(
  index: string,
  facet: string,
  facetQuery: string,
  most = DEFAULT_FACET_HITS,
): FacetResult {
  const typed = facetQuery.trim().toLowerCase();
  const counts = countValues(hostedIndexes.get(index)?.(tasks) ?? [], facet);
  const matches = (value: string) =>
    !typed || value.toLowerCase().startsWith(typed) || value.toLowerCase().includes(` ${typed}`);
  const facetHits = Object.entries(counts)
    .filter(([value]) => matches(value))
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], "en"))
    .slice(0, most)
    .map(([value, count]) => ({ value, highlighted: value, count }));
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: 1 };
}
