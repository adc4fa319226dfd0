import type { Http } from "../http/createHttp";
import { HttpError } from "../http/HttpError";
import { readOptions, type SearchOption } from "./readOptions";

export interface SuggestionsCall {
  /** `search-url`, whole. */
  url: string;
  /** The visitor's anonymous id. */
  identifier: string;
  text: string;
  limit: number;
  domainUserId: string | undefined;
  sessionId: string | undefined;
  signal: AbortSignal;
}

/** The autocomplete response (spec section 3). */
export interface Suggestions {
  options: SearchOption[];
  searchId?: unknown;
  experiment?: { feature: string; treatment: string } | undefined;
}

/**
 * GET {search-url}?identifier=&searchQuery=&limit= (spec section 7.7). Rejects with an HttpError, also when a good answer
 * holds no list of results.
 */
export async function fetchSuggestions(http: Http, call: SuggestionsCall): Promise<Suggestions> {
  const headers: Record<string, string> = {};
  if (call.domainUserId) headers["x-domain-user-id"] = call.domainUserId;
  if (call.sessionId) headers["x-session-id"] = call.sessionId;
  const answer = await http.get(call.url, {
    query: { identifier: call.identifier, searchQuery: call.text, limit: call.limit },
    headers,
    signal: call.signal,
  });
  const { results, searchId, experiment } = (answer.body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(results)) throw new HttpError("The answer holds no list of results.", answer);
  const { feature, treatment } = (experiment ?? {}) as Record<string, unknown>;
  return {
    options: readOptions(results),
    searchId,
    experiment:
      typeof feature === "string" && typeof treatment === "string" ? { feature, treatment } : undefined,
  };
}
