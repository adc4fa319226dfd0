import type { Brand } from "../brands/Brand";
import { noteProblem, warnOnce } from "../browser/log";
import { nameError } from "../browser/nameError";
import { HttpError } from "../http/HttpError";
import type { TrackedEvent } from "../tracking/TrackedEvent";
import type { Services } from "./createServices";
import type { ElementEvents } from "./elementEvents";
import type { ElementLanguage } from "./languageOf";
import { attributeName, type SettingTable, type SharedSettings } from "./settings";

/** One mounted element, as its view and flows see it. A new object whenever a setting changes. */
export interface ElementContext<S extends object = object> {
  /** The tag, without angle brackets. */
  tag: string;
  host: HTMLElement;
  settings: S & SharedSettings;
  /** What is known of each of them. */
  table: SettingTable;
  brand: Brand;
  language: ElementLanguage;
  services: Services;
  /** Whether the element gives a setting itself, by property or attribute; else the page gives it, or nobody does. */
  isOwn(setting: string): boolean;
  /** Aborted when the element is removed. */
  signal: AbortSignal;
  /** Dispatches a bubbling, composed CustomEvent on the element; false when a cancelable one was cancelled. */
  emit<Name extends keyof ElementEvents>(
    type: Name,
    detail: ElementEvents[Name],
    options?: { isCancelable?: boolean },
  ): boolean;
  track(event: TrackedEvent): void;
  /** What a server knew when it rendered this element's markup: on that server, and while the script takes the markup over. */
  prerendered?: Prerendered | undefined;
  /** The server's markup was made from other data or settings than there are now. */
  isStale?: boolean | undefined;
  /** What the view shows as of this commit. */
  shows(shown: Shown): void;
  /** How often the view has started afresh, after it had nothing to show. */
  attempt: number;
  /** Resolves when the brand is known; there while only the navigation data of the page's first header can tell it. */
  brandPending?: Promise<void> | undefined;
}

/**
 * What a view shows: its content; nothing yet (`pending`), or something of the content's size until then (`place`); nothing at all
 * (`absent`). Fallback children, where there are any, show instead of the last three.
 */
export type Shown = "content" | "pending" | "place" | "absent";

/** What else a server renders an element from. */
export interface Prerendered {
  /** The query string of the page the markup is for. */
  query: string;
  /** What the markup speaks: the host page may say another than the server was told. */
  language?: ElementLanguage | undefined;
  /** Where the sign-up form posts to without the script; undefined where there is no such address. */
  formAction: string | undefined;
  /** Navigation data; on the server only. */
  navigation?: object | undefined;
  /** Whether the markup was made from other settings, data or scripts than there are now; in a browser only. */
  isStale?(element: ElementContext, data?: unknown): boolean;
}

/** A call that was not made because its base address is not set. */
class MissingAddressError extends Error {
  constructor(message: string) {
    super(message);
    nameError(this, "MissingAddressError");
  }
}

/** The settings that are base addresses of calls. */
export type AddressSetting = {
  [K in keyof SharedSettings]-?: K extends `${string}Url` ? K : never;
}[keyof SharedSettings];

/** The base address of a call, without a slash at its end. Throws, after one warning, where it is not set. */
export function requireAddress(element: ElementContext, setting: AddressSetting): string {
  const address = element.settings[setting];
  if (address) return address.replace(/\/+$/, "");
  const message = missingAddress(element.tag, setting);
  warnOnce({ kind: "missing-address", element: element.tag, message });
  throw new MissingAddressError(message);
}

/** What is said of a base address that is not set. */
export function missingAddress(tag: string, setting: AddressSetting): string {
  return `<${tag}> attribute ${attributeName(setting)} is not set, so its call is not made.`;
}

/**
 * Says that a call failed: in the same words once on the console, each time as `hs-error`. An aborted call has not failed.
 * @param isStale an earlier answer stands in for the one that did not come
 */
export function reportFailure(element: ElementContext, call: string, error: unknown, isStale = false): void {
  const { name, message } = error instanceof Error ? error : { name: "", message: String(error) };
  if (name === "AbortError") return;
  const status = error instanceof HttpError ? error.status : 0;
  const problem = {
    kind: "failed-call",
    element: element.tag,
    message: `<${element.tag}> ${call} failed${status ? ` with status ${status}` : ""}: ${message}${isStale ? " The last good answer is shown." : ""}`,
  } as const;
  if (name === "MissingAddressError") noteProblem(problem);
  else warnOnce(problem);
  const detail = { element: element.tag, call, status, message };
  element.emit("hs-error", isStale ? { ...detail, stale: true } : detail);
}
