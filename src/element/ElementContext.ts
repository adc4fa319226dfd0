import type { Brand } from "../brands/Brand";
import { recordProblem, warnOnce } from "../browser/log";
import { nameError } from "../browser/nameError";
import { isHttpError } from "../http/HttpError";
import type { Services } from "../page/createServices";
import { attributeName } from "../settings/attributeName";
import type { SettingTable, SharedSettings } from "../settings/settings";
import type { TrackedEvent } from "../tracking/TrackedEvent";
import type { ElementEvents } from "./elementEvents";
import type { ElementLanguage } from "./languageOf";

/** One mounted element, as its view and flows see it. A new object whenever a setting changes. */
export interface ElementContext<S extends object = object> {
  /** The tag, without angle brackets. */
  tag: string;
  hostElement: HTMLElement;
  settings: S & SharedSettings;
  /** The rows of all its settings. */
  table: SettingTable;
  brand: Brand;
  language: ElementLanguage;
  services: Services;
  /** False where the host page takes looks only from the element (contract section 15). */
  isTrusted: boolean;
  /** Whether the element gives this setting itself, by a property or an attribute. */
  isGivenByElement(setting: string): boolean;
  /** Aborted when the element is removed. */
  signal: AbortSignal;
  /** Dispatches a bubbling, composed CustomEvent on the element; false when a cancelable one was canceled. */
  emit<Name extends keyof ElementEvents>(
    type: Name,
    detail: ElementEvents[Name],
    options?: { isCancelable?: boolean },
  ): boolean;
  track(event: TrackedEvent): void;
  /** What the server used to render this element's markup. It is present on the server, and while the script hydrates the markup. */
  prerendered?: Prerendered | undefined;
  /** Reports what the view shows after this commit. */
  shows(shown: Shown): void;
  /** How often the view has been mounted again after it had nothing to show. */
  attempt: number;
  /** Resolves when the brand is decided. It is present while only the navigation data of the first header can decide it. */
  brandPending?: Promise<void> | undefined;
}

/**
 * What a view shows: its content (`content`), nothing yet (`pending`), an empty area of the content's size (`place`), or nothing at
 * all (`absent`). Fallback children, if there are any, show instead of the last three.
 */
export type Shown = "content" | "pending" | "place" | "absent";

/** The other input from which a server renders an element. */
export interface Prerendered {
  /** The query string of the host page that the markup is for. */
  query: string;
  /** The language of the markup. The host page may ask for another one than the server was given. */
  language?: ElementLanguage | undefined;
  /** The address to which the sign-up form posts without the script; undefined if there is none. */
  formAction: string | undefined;
  /** Navigation data; present on the server only. */
  navigation?: object | undefined;
  /** Whether the markup was made from other settings, data or scripts than the current ones; present in a browser only. */
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

/** The base address of a call, without a slash at its end. Warns once and throws if it is not set. */
export function requireAddress(element: ElementContext, setting: AddressSetting): string {
  const address = element.settings[setting];
  if (address) return address.replace(/\/+$/, "");
  const message = missingAddress(element.tag, setting);
  warnOnce({ kind: "missing-address", element: element.tag, message });
  throw new MissingAddressError(message);
}

/** The message about a base address that is not set. */
export function missingAddress(tag: string, setting: AddressSetting): string {
  return `<${tag}> attribute ${attributeName(setting)} is not set, so its call is not made.`;
}

/**
 * Reports a failed call: once on the console, and each time as `hs-error`. An aborted call is no failure.
 * @param isStale true if an earlier answer is shown instead of the missing one
 */
export function reportFailure(element: ElementContext, call: string, error: unknown, isStale = false): void {
  const { name, message } = error instanceof Error ? error : { name: "", message: String(error) };
  if (name === "AbortError") return;
  const status = isHttpError(error) ? error.status : 0;
  const problem = {
    kind: "failed-call",
    element: element.tag,
    message: `<${element.tag}> ${call} failed${status ? ` with status ${status}` : ""}: ${message}${isStale ? " The last good answer is shown." : ""}`,
  } as const;
  if (name === "MissingAddressError") recordProblem(problem);
  else warnOnce(problem);
  const detail = { element: element.tag, call, status, message };
  element.emit("hs-error", isStale ? { ...detail, stale: true } : detail);
}
