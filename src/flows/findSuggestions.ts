import { fetchSuggestions, type Suggestions } from "../api/fetchSuggestions";
import { credentialOf } from "../element/credentialOf";
import { type ElementContext, reportFailure, requireAddress } from "../element/ElementContext";
import { visitorId } from "../element/visitorId";
import { enterExperiment } from "./enterExperiment";

interface SuggestionSettings {
  limit: number;
  domainUserId: string | undefined;
  sessionId: string | undefined;
}

/** Finds suggestions for a text. Resolves to undefined after an abort, or after a failure that is already reported. */
export type FindSuggestions<S extends object = SuggestionSettings> = (
  element: ElementContext<S>,
  text: string,
  signal: AbortSignal,
) => Promise<Suggestions | undefined>;

/** Finds suggestions at `search-url` (spec section 7.7). Never rejects. */
export const findSuggestions: FindSuggestions = async (element, text, signal) => {
  const { services, settings } = element;
  try {
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
  } catch (error) {
    reportFailure(element, "fetchSuggestions", error);
    return undefined;
  }
};
