import type { Http } from "../http/createHttp";
import { type Credential, inHeader } from "../http/credentials";
import { HttpError, type HttpResult } from "../http/HttpError";
import { SUGGESTIONS_MAX_CHARACTERS } from "../limits";
import { readOptions, type SearchOption } from "./readOptions";

export interface HostedCall {
  /** The origin of one of the service's servers, without a trailing slash. */
  origin: string;
  appId: string;
  apiKey: Credential;
  userToken: Credential | undefined;
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * POST {origin}/1/indexes/{index}/query for one index, POST {origin}/1/indexes/*\/queries for several (spec section 7.10). Resolves to
 * the hits of each index, in the order of the indexes. Rejects with an HttpError, also if a successful response has no hits.
 */
export async function queryHostedIndexes(
  http: Http,
  call: HostedCall,
  { indexes, query, hitsPerPage }: { indexes: readonly string[]; query: string; hitsPerPage: number },
): Promise<SearchOption[][]> {
  const [index = ""] = indexes;
  if (indexes.length === 1) {
    const response = await post(http, call, `${encodeURIComponent(index)}/query`, { query, hitsPerPage });
    return [readHits(response.body, response)];
  }
  const requests = indexes.map((indexName) => ({ indexName, query, hitsPerPage }));
  const response = await post(http, call, "*/queries", { requests });
  const results = (response.body as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) throw new HttpError("The response has no list of results.", response);
  return results.map((result: unknown) => readHits(result, response));
}

/** POST {origin}/1/indexes/{index}/facets/{facet}/query (spec section 7.10). Resolves to the facet's values, most frequent first. */
export async function queryHostedFacet(
  http: Http,
  call: HostedCall,
  search: { index: string; facet: string; query: string; maxFacetHits: number },
): Promise<SearchOption[]> {
  const { index, facet, query, maxFacetHits } = search;
  const path = `${encodeURIComponent(index)}/facets/${encodeURIComponent(facet)}/query`;
  const response = await post(http, call, path, { facetQuery: query, maxFacetHits });
  const hits = (response.body as { facetHits?: unknown } | null)?.facetHits;
  if (!Array.isArray(hits)) throw new HttpError("The response has no facet values.", response);
  return readOptions(
    hits.map((hit: { value?: unknown } | null) => ({ name: hit?.value, optionType: "FACET" })),
  );
}

function readHits(result: unknown, response: HttpResult): SearchOption[] {
  const hits = (result as { hits?: unknown } | null)?.hits;
  if (!Array.isArray(hits)) throw new HttpError("The response has no hits.", response);
  return readOptions(hits);
}

function post(http: Http, call: HostedCall, path: string, body: object) {
  return http.post(`${call.origin}/1/indexes/${path}`, {
    headers: { "x-algolia-application-id": call.appId },
    carries: [
      ...inHeader("x-algolia-api-key", call.apiKey),
      ...inHeader("x-algolia-usertoken", call.userToken),
    ],
    body,
    signal: call.signal,
    timeoutMs: call.timeoutMs,
    maxCharacters: SUGGESTIONS_MAX_CHARACTERS,
    // The service allows every origin (`*`). Browsers then block the response to a request with cookies.
    credentials: "omit",
  });
}
