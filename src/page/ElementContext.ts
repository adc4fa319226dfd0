import type { Brand } from "../brands/Brand";
import { noteProblem, warnOnce } from "../browser/log";
import { HttpError } from "../http/HttpError";
import type { TrackedEvent } from "../tracking/TrackedEvent";
import type { Services } from "./createServices";
import type { ElementLanguage } from "./languageOf";
import { attributeName, type SharedSettings } from "./settings";

/** One mounted element, as its view and flows see it. A new object whenever a setting changes. */
export interface ElementContext<S extends object = object> {
  /** The tag, without angle brackets. */
  tag: string;
  host: HTMLElement;
  settings: S & SharedSettings;
  brand: Brand;
  language: ElementLanguage;
  services: Services;
  /** Whether the element gives a setting itself, by property or attribute; else the page gives it, or nobody does. */
  isOwn(setting: string): boolean;
  /** Aborted when the element is removed. */
  signal: AbortSignal;
  /** Dispatches a bubbling, composed CustomEvent on the element; false when a cancelable one was cancelled. */
  emit(type: string, detail: object, options?: { isCancelable?: boolean }): boolean;
  track(event: TrackedEvent): void;
  /** What a server knew when it rendered this element's markup: on that server, and while the script takes the markup over. */
  prerendered?: Prerendered | undefined;
  /**
   * A piece of view that shows the fallback children reports itself while it stands. `keepsPlace`: where there are no such
   * children, it shows something of its own size, so that the page does not jump when the answer comes.
   */
  showsFallback(isPending: boolean, keepsPlace?: boolean): () => void;
}

/** What else a server renders an element from. */
export interface Prerendered {
  /** The query string of the page the markup is for. */
  query: string;
  /** Where the sign-up form posts to without the script; undefined where there is no such address. */
  formAction: string | undefined;
}

/** A call that was not made because its base address is not set. */
class MissingAddressError extends Error {
  override name = "MissingAddressError";
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
