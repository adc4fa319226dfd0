import { navigationFor } from "../data/navigationFor";
import { type GatewayResponse, jsonResponse, problemResponse } from "../GatewayResponse";
import { tokenProblem } from "./fetchToken";
import type { RightRequest } from "./Handler";

/** Spec 7.5. */
export function fetchNavigation(request: RightRequest): GatewayResponse {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
    const problem = token
      ? tokenProblem(token)
      : 'header authorization must be "Bearer", a space and a token';
    if (problem) return problemResponse(401, `fetchNavigation rejected the request: ${problem}`, [problem]);
  }
  const { domain, variant } = request.query;
  return jsonResponse("fetchNavigation", navigationFor({ domain, variant, origin: request.origin }));
}
