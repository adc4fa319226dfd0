import type { components } from "../../../src/api/gateway.generated";
import { type GatewayResponse, jsonResponse } from "../GatewayResponse";
import type { GatewayState } from "../GatewayState";
import type { RightRequest } from "./Handler";

const FIRST_USER_ID = 70_000_001;

/** Spec 7.1. Signing up twice returns the same member. */
export function createMember(request: RightRequest, state: GatewayState): GatewayResponse {
  const { email, address, source } = request.body as components["schemas"]["MemberCreate"];
  const key = email.toLowerCase();
  const known = state.members.get(key);
  const userId = known?.userId ?? FIRST_USER_ID + state.members.size;
  state.members.set(key, { userId, email, postalCode: address?.postalCode ?? known?.postalCode, source });
  return jsonResponse("createMember", { userId });
}
