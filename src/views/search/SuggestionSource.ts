import type { Suggestions } from "../../api/fetchSuggestions";
import type { ElementContext } from "../../element/ElementContext";
import { findHostedSuggestions, hasHostedSearch } from "../../flows/findHostedSuggestions";
import { findSuggestions } from "../../flows/findSuggestions";
import type { HostedSearchSettings } from "../../flows/searchIndexes";
import { HOSTED_SEARCH_STALL_MS, SEARCH_STALL_MS } from "../../limits";
import type { SearchBarSettings } from "./searchBarSettings";

/** The settings of an element with a search bar. Only `<hs-search>` has the hosted search settings. */
export type SearchElementSettings = SearchBarSettings & Partial<HostedSearchSettings>;

/** An element with a search bar. */
type SearchElement = ElementContext<SearchElementSettings>;

/** Where suggestions come from. */
export interface SuggestionSource {
  /** Never rejects. Resolves to undefined after an abort, or after a failure that is already reported. */
  find(query: string, signal: AbortSignal): Promise<Suggestions | undefined>;
  /** A request that takes longer than this number of milliseconds shows as loading. */
  stallMs: number;
}

/** The hosted search service, or `search-url`. */
export function suggestionSource(element: SearchElement): SuggestionSource {
  const { settings } = element;
  if (hasHostedSearch(settings)) {
    const hosted = { ...element, settings };
    return {
      find: (query, signal) => findHostedSuggestions(hosted, query, signal),
      stallMs: HOSTED_SEARCH_STALL_MS,
    };
  }
  return { find: (query, signal) => findSuggestions(element, query, signal), stallMs: SEARCH_STALL_MS };
}
