import type { Suggestions } from "../api/fetchSuggestions";
import { type HostedCall, queryHostedFacet, queryHostedIndexes } from "../api/queryHostedSearch";
import type { SearchOption } from "../api/readOptions";
import { warnOnce } from "../browser/log";
import type { Credential } from "../http/credentials";
import { credentialOf } from "../page/credentialOf";
import { type ElementContext, reportFailure } from "../page/ElementContext";
import { attributeName } from "../page/settings";
import { askHosts } from "./askHosts";

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
 * Asks the hosted search service (spec section 7.10) for suggestions: the facet's values, if there is a facet, above the
 * hits. Never rejects; undefined is a failure, already reported, or an abort.
 */
export async function searchHosted(
  element: ElementContext<HostedSearchSettings>,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  const { services, settings } = element;
  const { limit, searchFacet: facet } = settings;
  const http = services.http;
  try {
    const hosts = words(required(element, "searchHosts")).map((host) => host.replace(/\/+$/, ""));
    const indexes = words(required(element, "searchIndex"));
    const appId = required(element, "searchAppId");
    required(element, "searchApiKey");
    const apiKey = credentialOf(element, "searchApiKey", "searchHosts");
    // The warning has been given; without its key no host answers.
    if (!apiKey) return undefined;
    const userToken = readUserToken(element);
    const ask = <T>(call: (on: HostedCall) => Promise<T>) =>
      askHosts(hosts, (host, timeoutMs) => call({ host, timeoutMs, appId, apiKey, userToken, signal }));

    // The values leave room for hits.
    const maxFacetHits = Math.max(1, Math.floor(limit / 2));
    const [values, hits] = await Promise.all([
      facet
        ? ask((on) => queryHostedFacet(http, on, { index: indexes[0] ?? "", facet, query, maxFacetHits }))
        : [],
      ask((on) => queryHostedIndexes(http, on, { indexes, query, hitsPerPage: limit })),
    ]);
    return { options: [...values.slice(0, maxFacetHits), ...inTurn(hits)].slice(0, limit) };
  } catch (error) {
    reportFailure(element, "hostedSearch", error);
    return undefined;
  }
}

/** The first of each list, then the second of each: no index hides behind another. */
function inTurn(lists: SearchOption[][]): SearchOption[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const options: SearchOption[] = [];
  for (let place = 0; place < longest; place++) {
    for (const list of lists) {
      const option = list[place];
      if (option) options.push(option);
    }
  }
  return options;
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function required(
  { settings, tag }: ElementContext<HostedSearchSettings>,
  name: "searchHosts" | "searchIndex" | "searchAppId" | "searchApiKey",
): string {
  const value = settings[name];
  if (value) return value;
  const message = `<${tag}> attribute ${attributeName(name)} is not set, so the hosted search service is not asked.`;
  warnOnce({ kind: "missing-address", element: tag, message });
  // Not assigned: where a page has frozen what errors inherit, that would throw.
  throw Object.defineProperty(new Error(message), "name", { value: "MissingAddressError" });
}

/** 1 to 64 letters, digits, underscores or hyphens; anything else is warned of and not sent (spec section 5). */
function readUserToken(element: ElementContext<HostedSearchSettings>): Credential | undefined {
  const { tag } = element;
  const { userToken } = element.settings;
  if (userToken === undefined || /^[A-Za-z0-9_-]{1,64}$/.test(userToken))
    return credentialOf(element, "userToken", "searchHosts");
  const message = `<${tag}> attribute user-token: the value is not accepted and not sent; accepted: 1 to 64 letters, digits, underscores or hyphens.`;
  warnOnce({ kind: "setting", element: tag, message });
  return undefined;
}
