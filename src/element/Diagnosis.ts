import type { Problem } from "../browser/log";
import type { AnswerSource } from "../tracking/createConsent";
import type { CallCause } from "./callCause";

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
