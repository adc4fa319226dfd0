import type { Answer } from "./Answer";
import type { Fault } from "./Fault";

/** One request the gateway received; preflights are not among them. */
export interface Call {
  id: number;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
  /** null for an address that is not in the description. */
  operationId: string | null;
  method: string;
  /** With the query string, as it was sent. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Parsed when it is JSON or a form, else the raw text; null without a body. */
  body: unknown;
  rawBody: string;
  /** null until it is answered, and for good when it never is. */
  status: number | null;
  answer: Answer | null;
  /** How long the answer took, in milliseconds. */
  tookMs: number | null;
  /** The fault that was set for the operation at that moment. */
  fault: Fault | null;
  /** Collector posts only: the events in them, decoded. */
  decoded?: unknown;
}
