import type { Problem } from "../browser/log";
import type { AnswerSource } from "../tracking/createConsent";
import type { CallCause } from "./callCause";

/** The full report on our script on a host page: for `HomeServices.diagnose().report` and the debug panel. */
export interface Diagnosis {
  /** The version that runs on this host page. */
  version: string;
  /** The host page's address, without its query. */
  page: string;
  /** Every script tag that brings a copy of the script. The first copy to run works, the others do nothing. */
  copies: { address: string; isWorking: boolean }[];
  /** The settings that only a host page has, and the value of `analytics` outside the elements. */
  pageSettings: SettingReport[];
  elements: ElementReport[];
  /** The last 50 calls, oldest first. */
  calls: CallReport[];
  problems: Problem[];
  /** What the host page could do for its safety; nothing of it is wrong. */
  recommendations: string[];
}

export interface ElementReport {
  /** The element's position among all our elements on the host page, counted from 1. */
  place: number;
  tag: string;
  /** Its id, "" where it has none. */
  id: string;
  /** What the visitor sees: the element's view, the markup of the server, the fallback children, or nothing. */
  shows: "content" | "prerendered content" | "fallback children" | "nothing";
  settings: SettingReport[];
}

export interface SettingReport {
  /** As an attribute. */
  name: string;
  /** The value in words; "(set)" for a credential. */
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
  /** The setting whose address was called, if one fits. */
  setting: string | undefined;
  /** undefined until the call has ended. */
  status: number | undefined;
  ms: number | undefined;
  /** The most likely reason of the failure. */
  cause: CallCause | undefined;
}
