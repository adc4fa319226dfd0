import type { Suggestions } from "../api/fetchSuggestions";
import { type ElementContext, reportFailure } from "../element/ElementContext";
import type { HostedSearchSettings } from "./searchIndexes";

/** Whether the hosted search service gives the suggestions: one of its settings is enough, so that a missing one is warned about. */
export function hasHostedSearch(settings: Partial<HostedSearchSettings>): settings is HostedSearchSettings {
  const { searchAppId, searchApiKey, searchHosts, searchIndex } = settings;
  return Boolean(searchAppId || searchApiKey || searchHosts || searchIndex);
}

/**
 * Finds suggestions with the hosted search service, whose code is a lazy file, because few host pages need it. Never rejects: undefined is
 * a failure, already reported, or an abort.
 */
export async function findHostedSuggestions(
  element: ElementContext<HostedSearchSettings>,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  try {
    const { searchIndexes } = await import("./searchIndexes");
    return await searchIndexes(element, query, signal);
  } catch (error) {
    reportFailure(element, "hostedSearch", error);
    return undefined;
  }
}
