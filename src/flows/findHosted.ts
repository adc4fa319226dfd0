import type { Suggestions } from "../api/fetchSuggestions";
import { type ElementContext, reportFailure } from "../page/ElementContext";
import type { HostedSearchSettings } from "./searchHosted";

/** Whether suggestions come from the hosted search service: as soon as one of its settings is there; a missing one is warned of. */
export function isHosted(settings: Partial<HostedSearchSettings>): settings is HostedSearchSettings {
  const { searchAppId, searchApiKey, searchHosts, searchIndex } = settings;
  return Boolean(searchAppId || searchApiKey || searchHosts || searchIndex);
}

/** Asks the hosted search service, whose file few documents need. Never rejects: undefined is a failure, already reported, or an abort. */
export async function findHosted(
  element: ElementContext<HostedSearchSettings>,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  try {
    const { searchHosted } = await import("./searchHosted");
    return await searchHosted(element, query, signal);
  } catch (error) {
    reportFailure(element, "hostedSearch", error);
    return undefined;
  }
}
