import type { components } from "../../../src/api/gateway.generated";
import { type GatewayResponse, jsonResponse } from "../GatewayResponse";
import type { GatewayState } from "../GatewayState";
import type { RightRequest } from "./Handler";

/** Spec 7.3. */
export function sendAttributionEvents(request: RightRequest, state: GatewayState): GatewayResponse {
  const events = request.body as components["schemas"]["AttributionEvent"][];
  state.attributionEvents.push(...events);
  return jsonResponse("sendAttributionEvents", { accepted: events.length });
}
