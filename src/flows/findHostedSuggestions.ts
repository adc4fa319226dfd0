import type { Suggestions } from "../api/fetchSuggestions";
import { type ElementContext, reportFailure } from "../element/ElementContext";
import type { HostedSearchSettings } from "./searchIndexes";

/** Whether suggestions come from the hosted search service. One of its settings is enough. Warnings then name the missing ones. */
export function hasHostedSearch(settings: Partial<HostedSearchSettings>): settings is HostedSearchSettings {
  const { searchAppId, searchApiKey, searchHosts, searchIndex } = settings;
  return Boolean(searchAppId || searchApiKey || searchHosts || searchIndex);
}

/**
 * Finds suggestions with the hosted search service. Its code is a lazy file, because few host pages need it. Never rejects. Resolves to
 * undefined after an abort, or after a failure that is already reported.
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
