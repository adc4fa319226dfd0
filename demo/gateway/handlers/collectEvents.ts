import { decodeCollectorPost } from "../decodeCollectorPost";
import { type GatewayResponse, problemResponse, textResponse } from "../GatewayResponse";
import type { RightRequest } from "./Handler";

/** Spec 7.10, the collector: accepts a post if its encoded parts can be decoded and are self-describing. */
export function collectEvents(request: RightRequest): GatewayResponse {
  const errors = decodeCollectorPost(request.body).flatMap((event, index) =>
    event.problems.map((problem) => `body field data.${index}: ${problem}`),
  );
  if (errors.length)
    return problemResponse(400, `collectEvents rejected the request: ${errors.join("; ")}`, errors);
  return textResponse("ok");
}
