import { type GatewayResponse, jsonResponse } from "../GatewayResponse";
import type { RightRequest } from "./Handler";

/**
 * Spec 7.4. The identifier chooses the visitor: `subscribed-…` has signed up, `requested-…` has asked for a service, any other visitor
 * is new.
 */
export function fetchProfileAttributes(request: RightRequest): GatewayResponse {
  const identifier = request.query.identifier ?? "";
  return jsonResponse("fetchProfileAttributes", {
    didSubmitSr: identifier.startsWith("requested-"),
    didLiteRegister: identifier.startsWith("subscribed-"),
  });
}
