import type { Answer } from "./Answer";
import type { Fault } from "./Fault";

/** One request that the gateway received, without preflights. */
export interface Call {
  id: number;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
  /** null if the address is not in the OpenAPI description. */
  operationId: string | null;
  method: string;
  /** With the query string, as it was sent. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Parsed if it is JSON or a form, else the raw text; null without a body. */
  body: unknown;
  rawBody: string;
  /** null until it is answered. */
  status: number | null;
  answer: Answer | null;
  /** How long the answer took, in milliseconds. */
  tookMs: number | null;
  /** The fault that was set for the operation at that time. */
  fault: Fault | null;
  /** Posts to the collector only: the decoded events. */
  decoded?: unknown;
}
