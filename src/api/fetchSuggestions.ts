import type { Http } from "../http/createHttp";
import { type Credential, inHeader, inQuery } from "../http/credentials";
import { HttpError } from "../http/HttpError";
import { SUGGESTIONS_MAX_CHARACTERS } from "../limits";
import type { VisitorId } from "../tracking/anonymousId";
import { readOptions, type SearchOption } from "./readOptions";

export interface SuggestionsCall {
  /** `search-url`, unchanged. */
  url: string;
  visitor: VisitorId;
  text: string;
  limit: number;
  domainUserId: Credential | undefined;
  sessionId: Credential | undefined;
  signal: AbortSignal;
}

/** The autocomplete response (spec section 3). */
export interface Suggestions {
  options: SearchOption[];
  searchId?: unknown;
  experiment?: { feature: string; treatment: string } | undefined;
}

/** GET {search-url}?identifier=&searchQuery=&limit= (spec section 7.7). */
export async function fetchSuggestions(http: Http, call: SuggestionsCall): Promise<Suggestions> {
  const { temporary, persistent } = call.visitor;
  const response = await http.get(call.url, {
    query: { identifier: temporary, searchQuery: call.text, limit: call.limit },
    carries: [
      ...inQuery("identifier", persistent),
      ...inHeader("x-domain-user-id", call.domainUserId),
      ...inHeader("x-session-id", call.sessionId),
    ],
    signal: call.signal,
    maxCharacters: SUGGESTIONS_MAX_CHARACTERS,
  });
  const { results, searchId, experiment } = (response.body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(results)) throw new HttpError("The response has no list of results.", response);
  const { feature, treatment } = (experiment ?? {}) as Record<string, unknown>;
  return {
    options: readOptions(results),
    searchId,
    experiment:
      typeof feature === "string" && typeof treatment === "string" ? { feature, treatment } : undefined,
  };
}
