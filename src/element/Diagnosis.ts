import type { Problem } from "../browser/log";
import { parseUrl } from "../browser/safeUrl";
import type { CallRecord } from "../http/callLog";
import type { AnswerSource } from "../tracking/createConsent";

/** The full report on our script on this host page, for `HomeServices.diagnose().report` and the debug panel. */
export interface Diagnosis {
  /** The version that runs on this host page. */
  version: string;
  /** The host page's address, without its query. */
  page: string;
  /** Every script tag that loads a copy of the script. Only the first copy to run works. */
  copies: { address: string; isWorking: boolean }[];
  /** The page-only settings, and the value of `analytics` outside the elements. */
  pageSettings: SettingReport[];
  elements: ElementReport[];
  /** The last 50 calls, oldest first. */
  calls: CallReport[];
  problems: Problem[];
  /** Optional improvements to the host page's security. They are not errors. */
  recommendations: string[];
}

export interface ElementReport {
  /** The element's position among all our elements on the host page, counted from 1. */
  place: number;
  tag: string;
  /** Its id; "" if it has none. */
  id: string;
  /** What the visitor sees. */
  shows: (typeof SHOWS)[keyof typeof SHOWS];
  /** "used", or why the element does not use its fragment; undefined on a page without fragments. */
  fragment?: string | undefined;
  settings: SettingReport[];
}

export interface SettingReport {
  /** The attribute name. */
  name: string;
  /** The value as text; "(set)" for a credential or a private value. */
  value: string;
  from:
    | "property"
    | "attribute"
    | "script tag"
    | "configure"
    | "default beside consent-source"
    | "default"
    | "Global Privacy Control"
    | AnswerSource;
}

export interface CallReport {
  /** When it began, milliseconds since 1970. */
  at: number;
  method: string;
  address: string;
  /** The setting with the called address, if one matches. */
  setting: string | undefined;
  /** undefined until the call has ended. */
  status: number | undefined;
  ms: number | undefined;
  /** The most likely cause of the failure. */
  cause: CallCause | undefined;
}

/** What the visitor sees in each display state of an element. */
export const SHOWS = {
  shown: "content",
  fallback: "fallback children",
  waiting: "nothing",
  hidden: "nothing",
  prerendered: "prerendered content",
} as const;

export interface CallCause {
  kind:
    | "aborted"
    | "cors"
    | "csp"
    | "forbidden"
    | "mixed-content"
    | "not-found"
    | "not-json"
    | "offline"
    | "refused"
    | "server"
    | "timeout";
  /** The advice, as one sentence. */
  text: string;
}

/** The environment of a call, from which the cause of its failure is inferred. */
export interface CauseContext {
  /** Whether the host page's policy blocked an address. */
  isBlocked(address: string): boolean;
  isOnline: boolean;
  /** The origin and the address of the host page. */
  origin: string;
  address: string;
}

/** The most likely cause of a failed call; undefined if the call succeeded or is in flight. */
export function callCause(call: CallRecord, context: CauseContext): CallCause | undefined {
  const { outcome, expectsJson } = call;
  if (!outcome) return undefined;
  const { status, hasResponse, isText } = outcome;
  if (!status)
    return {
      kind: "aborted",
      text: "The call was canceled: the element was removed, or it made a newer call.",
    };
  if (!hasResponse) return status === 408 ? TIMEOUT : brokenConnection(call, context);
  if (status >= 300) return byStatus(status);
  if (expectsJson && isText && status !== 204) return NOT_JSON;
  return undefined;
}

const TIMEOUT: CallCause = { kind: "timeout", text: "The server did not respond in time." };
const NOT_JSON: CallCause = {
  kind: "not-json",
  text: "The response is not JSON: an error or login page with status 200, or a wrong address.",
};

/** Browsers give no reason for a broken connection, so it is inferred from the environment. */
function brokenConnection({ address }: CallRecord, context: CauseContext): CallCause {
  if (!context.isOnline) return { kind: "offline", text: "This browser is offline." };
  const target = parseUrl(address, context.address);
  if (!target) return { kind: "not-found", text: "No browser can call this address: it is not valid." };
  if (context.isBlocked(target.href)) {
    const text = `The page's Content Security Policy blocks it. Add ${target.origin} to connect-src.`;
    return { kind: "csp", text };
  }
  if (target.protocol === "http:" && context.address.startsWith("https:"))
    return { kind: "mixed-content", text: "Browsers block calls from an https page to an http address." };
  const text =
    target.origin === context.origin
      ? "The server cannot be reached, or it broke the connection."
      : `Either the server cannot be reached, or it does not allow this page (CORS): it must send Access-Control-Allow-Origin: ${context.origin} and Access-Control-Allow-Credentials: true.`;
  return { kind: "cors", text };
}

function byStatus(status: number): CallCause {
  if (status === 404 || status === 410)
    return {
      kind: "not-found",
      text: "This address does not exist. Set only the base address; the element adds the rest.",
    };
  if (status === 401 || status === 403)
    return {
      kind: "forbidden",
      text: "The server requires a token or a session, or does not accept the given one.",
    };
  if (status === 429) return { kind: "server", text: "The server received too many calls." };
  if (status >= 500) return { kind: "server", text: "The server is down or broken." };
  return { kind: "refused", text: `The server refused the call with status ${status}.` };
}
