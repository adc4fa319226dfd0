import type { Fault } from "./Fault";
import type { GatewayResponse } from "./GatewayResponse";

/** One request that the gateway received, without preflights. */
export interface Call {
  id: number;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
  /** null if the address is not in the OpenAPI description. */
  operationId: string | null;
  method: string;
  /** The path with the query string, as sent. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Parsed if it is JSON or a form, else the raw text; null without a body. */
  body: unknown;
  rawBody: string;
  /** null until the response is sent. */
  status: number | null;
  response: GatewayResponse | null;
  /** The time until the response, in milliseconds. */
  tookMs: number | null;
  /** The fault that was set for the operation when the request arrived. */
  fault: Fault | null;
  /** Posts to the collector only: the decoded events. */
  decoded?: unknown;
}
