import type { components } from "../../../src/api/gateway.generated";
import { type HostedSettings, hostedIndexes, searchFacet, searchIndex } from "../data/hostedIndexes";
import { type GatewayResponse, jsonResponse, problemResponse } from "../GatewayResponse";
import type { RightRequest } from "./Handler";

type Schemas = components["schemas"];

function credentialProblem(request: RightRequest, indexes: string[]): GatewayResponse | null {
  const { headers, query } = request;
  for (const name of ["x-algolia-application-id", "x-algolia-api-key"]) {
    if (!headers[name] && !query[name]) {
      return problemResponse(
        403,
        `hosted search rejected the request: ${name} is missing (header or query parameter)`,
      );
    }
  }
  const unknown = indexes.find((index) => !hostedIndexes.has(index));
  if (!unknown) return null;
  return problemResponse(404, `Unknown index ${unknown}. Expected: ${[...hostedIndexes.keys()].join(", ")}`);
}

/** The settings of a query, including those in its `params` text. */
function settingsOf(query: Schemas["HostedQuery"]): HostedSettings {
  const params = new URLSearchParams(query.params ?? "");
  const number = (name: string) => (params.has(name) ? Number(params.get(name)) : undefined);
  return {
    query: query.query ?? params.get("query") ?? "",
    page: query.page ?? number("page") ?? 0,
    hitsPerPage: query.hitsPerPage ?? number("hitsPerPage") ?? 20,
    facets: query.facets ?? [],
  };
}

export function queryHostedIndexes(request: RightRequest): GatewayResponse {
  const { requests } = request.body as Schemas["HostedQueries"];
  const problem = credentialProblem(
    request,
    requests.map(({ indexName }) => indexName),
  );
  if (problem) return problem;
  const results = requests.map((one) =>
    one.type === "facet"
      ? searchFacet(one.indexName, one.facet ?? "", one.facetQuery ?? "", one.maxFacetHits)
      : searchIndex(one.indexName, settingsOf(one)),
  );
  return jsonResponse("queryHostedIndexes", { results });
}

export function queryHostedIndex(request: RightRequest): GatewayResponse {
  const index = request.path.index ?? "";
  const problem = credentialProblem(request, [index]);
  if (problem) return problem;
  return jsonResponse(
    "queryHostedIndex",
    searchIndex(index, settingsOf(request.body as Schemas["HostedQuery"])),
  );
}

export function queryHostedFacet(request: RightRequest): GatewayResponse {
  const { index = "", facet = "" } = request.path;
  const problem = credentialProblem(request, [index]);
  if (problem) return problem;
  const { facetQuery = "", maxFacetHits } = request.body as Schemas["HostedFacetQuery"];
  return jsonResponse("queryHostedFacet", searchFacet(index, facet, facetQuery, maxFacetHits));
}
