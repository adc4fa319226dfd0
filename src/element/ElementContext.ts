import type { Brand } from "../brands/Brand";
import { textForMessage } from "../browser/cleanAddress";
import { problemsSoFar, recordProblem, warnOnce } from "../browser/log";
import { nameError } from "../browser/nameError";
import { isHttpError } from "../http/HttpError";
import type { Services } from "../page/services";
import { attributeName } from "../settings/attributeName";
import type { SettingTable, SharedSettings } from "../settings/settings";
import type { TrackedEvent } from "../tracking/Tracker";
import type { ElementEvents } from "./elementEvents";
import type { ElementLanguage } from "./languageOf";

/** What a view and its flows know about their element. Each change of a setting creates a new object. */
export interface ElementContext<S extends object = object> {
  tag: string;
  hostElement: HTMLElement;
  settings: S & SharedSettings;
  table: SettingTable;
  brand: Brand;
  language: ElementLanguage;
  services: Services;
  /** False if the element may set only its appearance and texts (contract section 15). */
  isTrusted: boolean;
  /** Whether a property or an attribute of the element sets this setting. */
  isGivenByElement(setting: string): boolean;
  /** Aborted when the element is removed. */
  signal: AbortSignal;
  /** Dispatches a bubbling, composed CustomEvent on the element. Returns false if the host page canceled it. */
  emit<Name extends keyof ElementEvents>(
    type: Name,
    detail: ElementEvents[Name],
    options?: { isCancelable?: boolean },
  ): boolean;
  /** @param isOnce tracks an event of this name only once while the element is in the document, and not in Turbo's preview of a page */
  track(event: TrackedEvent, isOnce?: boolean): void;
  /** The server's inputs for this element's markup. Present on the server and during hydration. */
  prerendered?: Prerendered | undefined;
  /** Reports what the view shows after this commit. */
  reportShown(shown: Shown): void;
  /** The number of retries after the view had nothing to show. */
  attempt: number;
  /** Resolves when the brand is decided. Present only while the brand depends on the first header's navigation data. */
  brandPending?: Promise<void> | undefined;
}

/**
 * What a view shows: its content (`content`), nothing yet (`pending`), an empty area of the content's size (`placeholder`), or nothing
 * (`absent`). Fallback children, if any, replace the last three.
 */
export type Shown = "content" | "pending" | "placeholder" | "absent";

/** What differs between markup and an element, so that only the view can show the element. */
export type Mismatch = "version" | "brand" | `settings: ${string}` | "language";

/** The inputs of a server render, in addition to the settings. */
export interface Prerendered {
  /** The query string of the host page that the markup is for. */
  query: string;
  /** The language of the markup. The host page's language may differ from it. */
  language?: ElementLanguage | undefined;
  /** The address to which the sign-up form posts without the script, if any. */
  formAction: string | undefined;
  /** Navigation data; present on the server only. */
  navigation?: object | undefined;
  /** What the markup does not have in common with the element. Present in a browser only. */
  mismatch?(element: ElementContext): Mismatch | undefined;
  /** Whether the markup was made from other settings, data or scripts than the current ones. Present in a browser only. */
  isStale?(element: ElementContext, data?: unknown): boolean;
}

export type AddressSetting = {
  [K in keyof SharedSettings]-?: K extends `${string}Url` ? K : never;
}[keyof SharedSettings];

/** The base address of a call, without a trailing slash. Warns once and throws if it is not set. */
export function requireAddress(element: ElementContext, setting: AddressSetting): string {
  const address = element.settings[setting];
  if (address) return address.replace(/\/+$/, "");
  const message = missingAddress(element.tag, setting);
  warnOnce({ kind: "missing-address", element: element.tag, message });
  throw nameError(new Error(message), "MissingAddressError");
}

export function missingAddress(tag: string, setting: AddressSetting): string {
  return `<${tag}> attribute ${attributeName(setting)} is not set, so its call is not made.`;
}

/** Reports a failed call: once on the console, each time as `hs-error`. `isStale`: the last good response shows instead. */
export function reportFailure(element: ElementContext, call: string, error: unknown, isStale = false): void {
  const { name, message: text } = error instanceof Error ? error : { name: "", message: String(error) };
  const message = textForMessage(text);
  if (name === "AbortError") return;
  const isBlocked = problemsSoFar().some((problem) => problem.message === message);
  // A call that the host page's policy blocked was not made, so it has no status.
  const status = isHttpError(error) && !isBlocked ? error.status : 0;
  const problem = {
    kind: "failed-call",
    element: element.tag,
    message: `<${element.tag}> ${call} failed${status ? ` with status ${status}` : ""}: ${message}${isStale ? " The last good response is shown." : ""}`,
  } as const;
  if (name === "MissingAddressError") recordProblem(problem);
  else warnOnce(problem);
  const detail = { element: element.tag, call, status, message };
  element.emit("hs-error", isStale ? { ...detail, stale: true } : detail);
}
