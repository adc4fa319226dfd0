import { type Answer, answerJson } from "../Answer";
import type { GatewayState } from "../GatewayState";
import type { RightRequest } from "./Handler";

/** Spec 7.8. */
export function fetchTreatment(request: RightRequest, state: GatewayState): Answer {
  const feature = request.path.flag ?? "";
  return answerJson("fetchTreatment", { feature, treatment: state.treatments.get(feature) ?? "control" });
}
