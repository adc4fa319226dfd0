import type { Suggestions } from "../api/fetchSuggestions";
import { type HostedCall, queryHostedFacet, queryHostedIndexes } from "../api/queryHostedSearch";
import type { SearchOption } from "../api/readOptions";
import { warnOnce } from "../browser/log";
import { credentialOf } from "../element/credentialOf";
import { type ElementContext, reportFailure } from "../element/ElementContext";
import { attributeName } from "../settings/attributeName";
import { requestWithFailover } from "./requestWithFailover";

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
 * Searches the indexes of the hosted search service (spec section 7.10). If a facet is given, its values come before the hits. Never
 * rejects. Resolves to undefined after an abort, or after a failure that is already reported.
 */
export async function searchIndexes(
  element: ElementContext<HostedSearchSettings>,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  const { services, settings } = element;
  const { limit, searchFacet: facet } = settings;
  const http = services.http;
  try {
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
  } catch (error) {
    reportFailure(element, "hostedSearch", error);
    return undefined;
  }
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
  // Assigning `name` would throw if the host page has frozen `Error.prototype`.
  throw Object.defineProperty(new Error(message), "name", { value: "MissingAddressError" });
}
