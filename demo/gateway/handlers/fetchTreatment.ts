import { type Answer, answerJson } from "../Answer";
import type { World } from "../World";
import type { RightRequest } from "./Handler";

/** Spec 7.8. */
export function fetchTreatment(request: RightRequest, world: World): Answer {
  const feature = request.path.flag ?? "";
  return answerJson("fetchTreatment", { feature, treatment: world.treatments.get(feature) ?? "control" });
}
