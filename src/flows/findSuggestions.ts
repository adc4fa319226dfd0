import { fetchSuggestions, type Suggestions } from "../api/fetchSuggestions";
import { type ElementContext, reportFailure, requireAddress } from "../page/ElementContext";
import { enterExperiment } from "./enterExperiment";

export interface SuggestionSettings {
  limit: number;
  domainUserId: string | undefined;
  sessionId: string | undefined;
}

/** Where a search bar's suggestions come from: undefined is a failure, already reported, or an abort. */
export type FindSuggestions<S extends object = SuggestionSettings> = (
  element: ElementContext<S>,
  text: string,
  signal: AbortSignal,
) => Promise<Suggestions | undefined>;

/** Asks `search-url` (spec section 7.7). Never rejects. */
export const findSuggestions: FindSuggestions = async (element, text, signal) => {
  const { services, settings } = element;
  try {
    requireAddress(element, "searchUrl");
    const found = await fetchSuggestions(services.http, {
      // Whole and as given: it is no base, so a slash at its end belongs to it.
      url: settings.searchUrl as string,
      identifier: services.anonymousId(settings.anonymousId).id,
      text,
      limit: settings.limit,
      domainUserId: settings.domainUserId,
      sessionId: settings.sessionId,
      signal,
    });
    const { experiment } = found;
    if (experiment) enterExperiment(element, experiment.feature, experiment.treatment);
    return found;
  } catch (error) {
    reportFailure(element, "fetchSuggestions", error);
    return undefined;
  }
};
