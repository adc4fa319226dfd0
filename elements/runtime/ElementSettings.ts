import { authoringServices, authoringSettings, disableLinks } from "../../src/authoring/authoring";
import { warnOnce } from "../../src/browser/log";
import { hasPrivacySignal } from "../../src/browser/visitorSignals";
import type { ElementContext, Prerendered } from "../../src/element/ElementContext";
import { languageOf } from "../../src/element/languageOf";
import { ownOnly } from "../../src/ownOnly";
import { chooseBrand } from "../../src/page/chooseBrand";
import { pageServices } from "../../src/page/services";
import { attributeName } from "../../src/settings/attributeName";
import {
  isGivenByElement,
  readSetting,
  readSettings,
  type SettingSource,
  warnOfValue,
} from "../../src/settings/readSettings";
import type { SharedSettings } from "../../src/settings/settings";
import type { ElementDefinition } from "./ElementDefinition";
import { appearanceOf, isTrusted, warnOfTrust } from "./trust";

type ElementSettingsOptions = Pick<ElementContext, "tag" | "hostElement" | "table" | "reportShown"> &
  Pick<ElementDefinition, "brandRole">;

/**
 * Called after a change, at most once per task: with `true` if the settings were read again, with `false` if only the view renders again.
 */
export type ContextListener = (isRead: boolean) => void;

/** The settings and the brand of one element, and the context that its view gets of them. */
export class ElementSettings {
  /** The values that were set as properties of the element. */
  readonly properties = new Map<string, unknown>();
  /** The number of restarts of the element. */
  attempt = 0;
  readonly #options: ElementSettingsOptions;
  readonly #listeners = new Set<ContextListener>();
  #prerendered: Prerendered | undefined;
  #context: ElementContext | undefined;
  #isStale = true;
  #isReadDue = false;
  /** True if the element showed its content before the host page's brand was decided. It then keeps its brand. */
  #keepsBrand = false;
  #controller = new AbortController();
  /** The names of events that were tracked once. */
  readonly #tracked = new Set<string>();

  constructor(options: ElementSettingsOptions) {
    this.#options = options;
  }

  /** The element was inserted into a document. Must be called before its settings are read. */
  connected(): void {
    const { hostElement, brandRole, tag } = this.#options;
    this.#isStale = true;
    this.#keepsBrand = false;
    this.#tracked.clear();
    if (this.#controller.signal.aborted) this.#controller = new AbortController();
    if (brandRole !== "providesPageBrand") return;
    if (isTrusted(hostElement)) pageServices().pageBrand.addHeader(hostElement);
    else
      warnOfTrust(
        tag,
        "is outside the regions that data-elements trusts, so its data does not set the page's brand.",
      );
  }

  /** The element was removed. Aborts its view's calls. */
  removed(): void {
    const { hostElement, brandRole } = this.#options;
    this.#controller.abort();
    if (brandRole === "providesPageBrand") pageServices().pageBrand.removeHeader(hostElement);
  }

  /** The context of the element's view. It stays the same object until something changes. */
  get context(): ElementContext {
    if (this.#isStale || !this.#context) {
      this.#isStale = false;
      this.#context = this.#createContext();
    }
    return this.#context;
  }

  subscribe = (listener: ContextListener): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** A setting may have changed. Reads the settings again and notifies once for all changes of the current task. */
  invalidate(): void {
    this.#isStale = true;
    if (this.#isReadDue) return;
    this.#isReadDue = true;
    queueMicrotask(() => {
      this.#isReadDue = false;
      if (this.#options.hostElement.isConnected) this.#notify(true);
    });
  }

  /** Adds the server's inputs to the context. */
  setPrerendered(prerendered: Prerendered): void {
    this.#prerendered = prerendered;
    this.#context = { ...this.context, prerendered };
  }

  renderAgain(): void {
    this.#context = { ...this.context };
    this.#notify(false);
  }

  /** The view shows its content. The element then keeps its brand, even if a header's late data names another one. */
  keepBrand(): void {
    if (!this.#options.brandRole) this.#keepsBrand ||= !!pageServices().pageBrand.whenDecided();
  }

  /** The current value of a setting, for the element's property. */
  read(name: string): unknown {
    const setting = this.#options.table[name];
    return setting && readSetting(name, setting, this.sources(), () => undefined);
  }

  /**
   * The sources of the settings, strongest first: the element's properties, its attributes, the page-wide settings. An untrusted element's
   * properties and attributes may set only its appearance and texts.
   */
  sources(): SettingSource[] {
    const { tag, hostElement, table } = this.#options;
    const own: SettingSource[] = [
      {
        describe: (name) => `property ${name}`,
        get: (name) => this.properties.get(name) ?? undefined,
        isOfElement: true,
      },
      {
        describe: (name) => `attribute ${attributeName(name)}`,
        get: (name) => hostElement.getAttribute(attributeName(name)) ?? undefined,
        isOfElement: true,
      },
    ];
    return [
      ...(isTrusted(hostElement) ? own : own.map((source) => appearanceOf(source, tag, table))),
      ...pageServices().pageSettings.sources,
    ];
  }

  #notify(isRead: boolean): void {
    this.#listeners.forEach((listener) => {
      listener(isRead);
    });
  }

  /** Creates the context of the view: its current settings, and the functions that notify the host page. */
  #createContext(): ElementContext {
    const { tag, hostElement, table, brandRole, reportShown } = this.#options;
    const { pageBrand } = pageServices();
    const sources = this.sources();
    const hostPageBrand = this.#keepsBrand ? pageBrand.withoutHeader() : pageBrand.current(hostElement);
    const brandPending = brandRole && pageBrand.whenDecided();
    const accepted = readSettings(table, sources, warnOfValue(tag)) as SharedSettings;
    // The visitor's decision overrides the host page's.
    const effective: SharedSettings = hasPrivacySignal() ? { ...accepted, analytics: "off" } : accepted;
    const { authoring } = effective;
    const settings = authoring ? authoringSettings(effective, table) : effective;
    const isGiven = (name: string) => isGivenByElement(name, table, sources);
    const { brand, isFromHostPage, problem } = chooseBrand(settings, isGiven, hostPageBrand);
    if (problem) warnOnce({ kind: "setting", element: tag, message: `<${tag}> ${problem}` });
    const services = authoring ? authoringServices(pageServices()) : pageServices();
    disableLinks(hostElement.shadowRoot, authoring);
    return {
      tag,
      hostElement,
      settings,
      table,
      brand,
      language: languageOf(hostElement, brand),
      services,
      isTrusted: isTrusted(hostElement),
      isGivenByElement: isGiven,
      signal: this.#controller.signal,
      emit: (type, detail, options) => {
        const { isCancelable = false } = ownOnly(options);
        // An editor in the preview is not a visitor. The host page gets no sign-up events, and links do nothing.
        if (authoring && !/^hs-(ready|error)$/.test(type)) return !isCancelable;
        return hostElement.dispatchEvent(
          new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: isCancelable }),
        );
      },
      track: (event, isOnce) => {
        const { documentElement } = hostElement.ownerDocument;
        if (isOnce) {
          if (this.#tracked.has(event.name)) return;
          this.#tracked.add(event.name);
          if (documentElement.hasAttribute("data-turbo-preview")) return;
        }
        const origin = {
          element: hostElement,
          brand: brand.trackedName ?? brand.id,
          analytics: settings.analytics,
        };
        services.tracker.track(event, origin);
      },
      attempt: this.attempt,
      prerendered: this.#prerendered,
      reportShown,
      brandPending: isFromHostPage ? brandPending : undefined,
    };
  }
}
