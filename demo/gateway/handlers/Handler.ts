import type { GatewayResponse } from "../GatewayResponse";
import type { GatewayState } from "../GatewayState";

/** A request that is valid according to the OpenAPI description. */
export interface RightRequest {
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  /** The gateway's origin, as the caller wrote it. */
  origin: string;
}

export type Handler = (request: RightRequest, state: GatewayState) => GatewayResponse;
