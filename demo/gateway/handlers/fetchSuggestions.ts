import { randomUUID } from "node:crypto";
import { findTasks } from "../data/findTasks";
import { type GatewayResponse, jsonResponse } from "../GatewayResponse";
import type { GatewayState } from "../GatewayState";
import type { RightRequest } from "./Handler";

const FEATURE = "autocomplete_ranking";

/** Spec 7.7. */
export function fetchSuggestions(request: RightRequest, state: GatewayState): GatewayResponse {
  const results = findTasks(request.query.searchQuery ?? "")
    .slice(0, Number(request.query.limit))
    .map(({ id, name }) => ({ id, name, optionType: "TASK", srPathUrl: `/service-request/task/${id}` }));
  const treatment = state.treatments.get(FEATURE) ?? "control";
  return jsonResponse("fetchSuggestions", {
    results,
    searchId: randomUUID(),
    experiment: { feature: FEATURE, treatment },
  });
}
