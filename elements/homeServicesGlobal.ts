import { version } from "../package.json";
import { whenParsed } from "../src/browser/documentLifecycle";
import { warn, warnOnce } from "../src/browser/log";
import type { Http } from "../src/http/createHttp";
import { pageServices } from "../src/page/services";
import { validate } from "../src/rules/validate";
import type { PageOnlySettings, SharedSettings } from "../src/settings/settings";
import { diagnose, type Problems } from "./diagnostics/diagnose";
import { mountedElements } from "./runtime/ElementMount";
import { findStandIns } from "./stand-ins/findStandIns";

/** The public object of the script, `window.HomeServices`. */
export interface HomeServices {
  /** The version of the script, as in package.json. */
  readonly version: string;
  /** Resolves when every element in the parsed document has rendered or failed. */
  readonly ready: Promise<void>;
  /**
   * Sets page-wide settings by camelCase name, e.g. `{ apiUrl }`. The script tag's attributes, and an element's properties and attributes,
   * override them.
   */
  configure(options: Partial<SharedSettings & PageOnlySettings> & Record<string, unknown>): void;
  /**
   * Sets the visitor's decision. Call it each time the decision changes. Only `true` is consent, and starts analytics that are `pending`.
   * Any other value is a refusal: it stops analytics in every open document of the site and removes the stored data.
   */
  setConsent(consent: { analytics: boolean }): void;
  /** Calls each function with this object. `(window.HomeServices ||= []).push(fn)` also works before the script has run. */
  push(...callbacks: HomeServicesQueue): void;
  /** Tracks an analytics event of the host page: dispatches `hs-analytics`, and sends the event to the collector, if there is one. */
  track(name: string, data?: Record<string, unknown>): void;
  /** The HTTP client that the elements use. */
  readonly http: Http;
  /** Checks the values of a form against rules. It is synchronous, and throws an `Error` for an unknown rule. */
  readonly validate: typeof validate;
  /** Lists the problems on this host page and prints them as a table. The list's `report` also has versions, settings and calls. */
  diagnose(): Problems;
}

/** The functions that a host page pushed before the script ran. */
type HomeServicesQueue = ((homeServices: HomeServices) => void)[];

declare global {
  interface Window {
    /**
     * The public object of the script. Before the script has run, this is undefined or an array. Use only
     * `(window.HomeServices ||= []).push(fn)`, or `window.HomeServices?.…` after `ready`.
     */
    get HomeServices(): HomeServices;
    set HomeServices(value: HomeServices | HomeServicesQueue | undefined);
  }
}

/** The time that `ready` waits for the stand-ins' file, in milliseconds. */
const STAND_INS_TIMEOUT_MS = 3000;

let renderedOrFailed: Promise<void> | undefined;

/** Resolves when every element of the parsed document has rendered or failed. */
export function whenRenderedOrFailed(document: Document): Promise<void> {
  renderedOrFailed ??= whenParsed(document).then(async () => {
    await Promise.all(pageServices().pageBrand.registrations);
    // A late or missing file must not delay `ready`.
    const isLate = new Promise((resolve) => setTimeout(resolve, STAND_INS_TIMEOUT_MS));
    await Promise.race([findStandIns(document), isLate]);
    await Promise.all([...mountedElements()].map(({ renderedOrFailed }) => renderedOrFailed));
    await pageServices().pageBrand.whenDecided();
  });
  return renderedOrFailed;
}

export function createHomeServices(document: Document): HomeServices {
  const { http, tracker, pageSettings } = pageServices();
  const homeServices: HomeServices = {
    version,
    get ready() {
      return whenRenderedOrFailed(document);
    },
    configure: (options) => pageSettings.configure(options),
    setConsent(consent) {
      const answer: unknown = consent?.analytics;
      const message = `HomeServices.setConsent({ analytics }): unknown value of type ${typeof answer} counts as a refusal. Expected: true or false.`;
      if (typeof answer !== "boolean") warnOnce({ kind: "setting", element: "page", message });
      tracker.setConsent(answer === true);
    },
    track(name, data) {
      if (typeof name === "string" && name) tracker.track({ name, data: { ...data } });
      else
        warnOnce({
          kind: "other",
          element: "page",
          message: `HomeServices.track: invalid name ${JSON.stringify(name)}. Expected: a non-empty string.`,
        });
    },
    http,
    validate,
    diagnose,
    push(...callbacks) {
      for (const callback of callbacks) {
        try {
          callback(homeServices);
        } catch (error) {
          warn({ kind: "other", element: "page", message: `HomeServices.push: a function failed: ${error}` });
        }
      }
    },
  };
  return homeServices;
}
