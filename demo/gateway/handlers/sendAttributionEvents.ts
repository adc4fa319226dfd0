import type { components } from "../../../src/api/gateway.generated";
import { type Answer, answerJson } from "../Answer";
import type { World } from "../World";
import type { RightRequest } from "./Handler";

/** Spec 7.3. */
export function sendAttributionEvents(request: RightRequest, world: World): Answer {
  const events = request.body as components["schemas"]["AttributionEvent"][];
  world.attributionEvents.push(...events);
  return answerJson("sendAttributionEvents", { accepted: events.length });
}
