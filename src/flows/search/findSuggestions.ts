import { fetchSuggestions, type Suggestions } from "../../api/fetchSuggestions";
import { credentialOf, visitorId } from "../../element/credentialOf";
import { type ElementContext, reportFailure, requireAddress } from "../../element/ElementContext";
import { HOSTED_SEARCH_STALL_MS, SEARCH_STALL_MS } from "../../limits";
import { enterExperiment } from "./decideTreatment";
import type { HostedSearchSettings } from "./searchIndexes";

interface SearchUrlSettings {
  limit: number;
  domainUserId: string | undefined;
  sessionId: string | undefined;
}

/** The settings of an element with a search bar. Only `<hs-search>` has the hosted search settings. */
export type SuggestionSettings = SearchUrlSettings & Partial<HostedSearchSettings>;

/** Finds suggestions for a text. Never rejects. Resolves to undefined after an abort or a reported failure. */
export async function findSuggestions(
  element: ElementContext<SuggestionSettings>,
  text: string,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  const { settings } = element;
  const isHosted = hasHostedSearch(settings);
  try {
    if (!isHosted) return await requestSuggestions(element, text, signal);
    // A lazy file, because few host pages use the service.
    const { searchIndexes } = await import("./searchIndexes");
    return await searchIndexes({ ...element, settings }, text, signal);
  } catch (error) {
    reportFailure(element, isHosted ? "hostedSearch" : "fetchSuggestions", error);
    return undefined;
  }
}

/** A request that takes longer than this number of milliseconds shows as loading. */
export function stallTime({ settings }: ElementContext<SuggestionSettings>): number {
  return hasHostedSearch(settings) ? HOSTED_SEARCH_STALL_MS : SEARCH_STALL_MS;
}

/** Whether suggestions come from the hosted search service. One of its settings is enough. Warnings then name the missing ones. */
function hasHostedSearch(settings: Partial<HostedSearchSettings>): settings is HostedSearchSettings {
  const { searchAppId, searchApiKey, searchHosts, searchIndex } = settings;
  return Boolean(searchAppId || searchApiKey || searchHosts || searchIndex);
}

/** Requests suggestions from `search-url` (spec section 7.7). */
async function requestSuggestions(
  element: ElementContext<SuggestionSettings>,
  text: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const { services, settings } = element;
  requireAddress(element, "searchUrl");
  const found = await fetchSuggestions(services.http, {
    // Not the result of `requireAddress`, which removes a trailing slash.
    url: settings.searchUrl as string,
    visitor: visitorId(element, "searchUrl"),
    text,
    limit: settings.limit,
    domainUserId: credentialOf(element, "domainUserId", "searchUrl"),
    sessionId: credentialOf(element, "sessionId", "searchUrl"),
    signal,
  });
  const { experiment } = found;
  if (experiment) enterExperiment(element, experiment.feature, experiment.treatment);
  return found;
}
