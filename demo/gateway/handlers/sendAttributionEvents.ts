import type { components } from "../../../src/api/gateway.generated";
import { type Answer, answerJson } from "../Answer";
import type { GatewayState } from "../GatewayState";
import type { RightRequest } from "./Handler";

/** Spec 7.3. */
export function sendAttributionEvents(request: RightRequest, state: GatewayState): Answer {
  const events = request.body as components["schemas"]["AttributionEvent"][];
  state.attributionEvents.push(...events);
  return answerJson("sendAttributionEvents", { accepted: events.length });
}
