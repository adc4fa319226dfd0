import type { Problem } from "../browser/log";
import type { AnswerSource } from "../tracking/createConsent";
import type { CallCause } from "./callCause";

/** Everything that is known of our script on a page: for `HomeServices.diagnose().report` and the debug panel. */
export interface Diagnosis {
  /** The version that works on this page. */
  version: string;
  /** The page's address, without its query. */
  page: string;
  /** Every script tag that brings a copy of the script. The first to run works, the others do nothing. */
  copies: { address: string; isWorking: boolean }[];
  /** What only a page is set to, and what analytics come to outside the elements. */
  pageSettings: SettingReport[];
  elements: ElementReport[];
  /** The last 50 calls, oldest first. */
  calls: CallReport[];
  problems: Problem[];
}

export interface ElementReport {
  /** The element's position among all our elements of the page, counted from 1. */
  place: number;
  tag: string;
  /** Its id, "" where it has none. */
  id: string;
  /** Its own view, what came with the markup, its fallback children, or nothing. */
  shows: "content" | "prerendered content" | "fallback children" | "nothing";
  settings: SettingReport[];
}

export interface SettingReport {
  /** As an attribute. */
  name: string;
  /** In words; "(set)" for what is nobody else's business. */
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
  /** The setting whose address was called, where one fits. */
  setting: string | undefined;
  /** undefined while it is under way. */
  status: number | undefined;
  ms: number | undefined;
  /** Why it failed, most likely. */
  cause: CallCause | undefined;
}
