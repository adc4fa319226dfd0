import { sharedState } from "../browser/sharedState";
import { ownOnly } from "../ownOnly";
import type { HttpError } from "./HttpError";

/** The record of one HTTP call, without body, headers and query. The query may contain typed text. */
export interface CallRecord {
  method: string;
  /** Without query and fragment. */
  address: string;
  /** The start, in milliseconds since 1970. */
  at: number;
  /** Whether the call expects JSON, because it sets no `accept` header. */
  expectsJson: boolean;
  /** Undefined until the call has ended. */
  outcome?: {
    ms: number;
    /** The status of the response; 408 after a timeout, 520 after a broken connection, 0 after an abort. */
    status: number;
    hasResponse: boolean;
    /** The body is not JSON, regardless of its content type. */
    isText: boolean;
  };
}

const MAX_CALLS = 50;
const records = sharedState("calls", (): CallRecord[] => []);

export function callsSoFar(): CallRecord[] {
  return [...records()];
}

/** Records the start of a call. Returns a function that records its end: a response or an error. */
export function recordCall(method: string, url: string, accept: unknown): (end: object) => void {
  const at = Date.now();
  const record: CallRecord = { method, address: url.split(/[?#]/)[0] ?? "", at, expectsJson: !accept };
  const calls = records();
  if (calls.push(record) > MAX_CALLS) calls.shift();
  return (end) => {
    const { status = 0, hasResponse = status > 0, body } = ownOnly(end as Partial<HttpError>);
    record.outcome = { ms: Date.now() - at, status, hasResponse, isText: typeof body === "string" };
  };
}
