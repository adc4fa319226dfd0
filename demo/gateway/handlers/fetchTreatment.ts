import { type GatewayResponse, jsonResponse } from "../GatewayResponse";
import type { GatewayState } from "../GatewayState";
import type { RightRequest } from "./Handler";

/** Spec 7.8. */
export function fetchTreatment(request: RightRequest, state: GatewayState): GatewayResponse {
  const feature = request.path.flag ?? "";
  return jsonResponse("fetchTreatment", { feature, treatment: state.treatments.get(feature) ?? "control" });
}
