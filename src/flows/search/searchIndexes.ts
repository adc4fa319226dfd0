import type { Suggestions } from "../../api/fetchSuggestions";
import { type HostedCall, queryHostedFacet, queryHostedIndexes } from "../../api/queryHostedSearch";
import type { SearchOption } from "../../api/readOptions";
import { warnOnce } from "../../browser/log";
import { nameError } from "../../browser/nameError";
import { credentialOf } from "../../element/credentialOf";
import type { ElementContext } from "../../element/ElementContext";
import { isHttpError } from "../../http/HttpError";
import { REQUEST_TIMEOUT_MS, SEARCH_SERVER_BLOCKED_MS, SEARCH_SERVER_TIMEOUT_MS } from "../../limits";
import { attributeName } from "../../settings/attributeName";

export interface HostedSearchSettings {
  limit: number;
  searchAppId: string | undefined;
  searchApiKey: string | undefined;
  searchIndex: string | undefined;
  searchFacet: string | undefined;
  searchHosts: string | undefined;
  userToken: string | undefined;
}

/**
 * Searches the indexes of the hosted search service (spec section 7.10). If a facet is given, its values come before the hits. Resolves to
 * undefined if no credential may be sent, which is already reported.
 */
export async function searchIndexes(
  element: ElementContext<HostedSearchSettings>,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  const { services, settings } = element;
  const { limit, searchFacet: facet } = settings;
  const http = services.http;
  const servers = splitList(required(element, "searchHosts")).map((server) => server.replace(/\/+$/, ""));
  const indexes = splitList(required(element, "searchIndex"));
  const appId = required(element, "searchAppId");
  required(element, "searchApiKey");
  const apiKey = credentialOf(element, "searchApiKey", "searchHosts");
  // No server responds without the key. `credentialOf` has already printed the warning.
  if (!apiKey) return undefined;
  const userToken = credentialOf(element, "userToken", "searchHosts");
  const request = <T>(send: (call: HostedCall) => Promise<T>) =>
    requestWithFailover(servers, (origin, timeoutMs) =>
      send({ origin, timeoutMs, appId, apiKey, userToken, signal }),
    );

  // Facet values get at most half of the list, which leaves room for hits.
  const maxFacetHits = Math.max(1, Math.floor(limit / 2));
  const [values, hits] = await Promise.all([
    facet
      ? request((call) =>
          queryHostedFacet(http, call, { index: indexes[0] ?? "", facet, query, maxFacetHits }),
        )
      : [],
    request((call) => queryHostedIndexes(http, call, { indexes, query, hitsPerPage: limit })),
  ]);
  return { options: [...values.slice(0, maxFacetHits), ...interleave(hits)].slice(0, limit) };
}

/** Interleaves the lists: the first option of each list, then the second of each, so that every index is represented. */
function interleave(lists: SearchOption[][]): SearchOption[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const options: SearchOption[] = [];
  for (let rank = 0; rank < longest; rank++) {
    for (const list of lists) {
      const option = list[rank];
      if (option) options.push(option);
    }
  }
  return options;
}

const splitList = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function required(
  { settings, tag }: ElementContext<HostedSearchSettings>,
  name: "searchHosts" | "searchIndex" | "searchAppId" | "searchApiKey",
): string {
  const value = settings[name];
  if (value) return value;
  const message = `<${tag}> attribute ${attributeName(name)} is not set, so the hosted search service is not called.`;
  warnOnce({ kind: "missing-address", element: tag, message });
  throw nameError(new Error(message), "MissingAddressError");
}

/** The time at which each failed server may be used again, by origin. All search fields of the document share it. */
const blockedUntil = new Map<string, number>();

/**
 * Sends a request to the servers of the hosted search service in turn, until one responds. After a 5xx, a timeout or a broken connection, it
 * tries the next server at once and skips the failed one for 2 minutes. Any other error is final. If all servers are to be skipped, it tries
 * all of them. Rejects with the last error.
 *
 * The timeout per server is 2 s. Spec section 9 also limits connecting to 1 s, but `fetch` does not separate connecting from reading. The
 * spec's limit of 30 s for writing does not apply to a search.
 */
export async function requestWithFailover<T>(
  servers: readonly string[],
  request: (server: string, timeoutMs: number) => Promise<T>,
  now: () => number = Date.now,
): Promise<T> {
  const start = now();
  const available = servers.filter((server) => (blockedUntil.get(server) ?? 0) <= start);
  let failure: unknown;
  for (const server of available.length ? available : servers) {
    if (now() - start >= REQUEST_TIMEOUT_MS) break;
    try {
      const response = await request(server, SEARCH_SERVER_TIMEOUT_MS);
      blockedUntil.delete(server);
      return response;
    } catch (error) {
      failure = error;
      if (!isServerDown(error)) throw error;
      blockedUntil.set(server, now() + SEARCH_SERVER_BLOCKED_MS);
    }
  }
  throw failure;
}

function isServerDown(error: unknown): boolean {
  return isHttpError(error) && (!error.hasResponse || error.status >= 500);
}

/** Unblocks all servers. For tests, which share one process. */
export function forgetFailedServers(): void {
  blockedUntil.clear();
}
