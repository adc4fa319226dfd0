import { disableLinks } from "../../src/authoring/authoring";
import type { ElementContext, Prerendered } from "../../src/element/ElementContext";
import { readSetting, type SettingSource, type SettingTable } from "../../src/settings/settings";
import { createElementContext } from "./createElementContext";
import type { ElementBrand } from "./ElementBrand";
import { settingSources } from "./settingSources";

export interface ContextStoreOptions {
  tag: string;
  hostElement: HTMLElement;
  table: SettingTable;
  brand: ElementBrand;
  shows: ElementContext["shows"];
}

/** Holds the context of an element's view and tells React when it changes, in the form that `useSyncExternalStore` needs. */
export class ContextStore {
  /** The values that were set as properties of the element. */
  readonly properties = new Map<string, unknown>();
  /** How many times the element has started again. */
  attempt = 0;
  readonly #options: ContextStoreOptions;
  #prerendered: Prerendered | undefined;
  #context: ElementContext | undefined;
  #controller = new AbortController();
  #listeners = new Set<() => void>();

  constructor(options: ContextStoreOptions) {
    this.#options = options;
  }

  /** The element has come into a document. */
  start(): void {
    if (this.#controller.signal.aborted) this.#controller = new AbortController();
    this.update();
  }

  /** The element has left: aborts the calls of its view. */
  stop(): void {
    this.#controller.abort();
  }

  /** Reads the settings again. */
  update(): void {
    this.#context = this.#create();
  }

  /** Adds what the server has rendered to the context. */
  setPrerendered(prerendered: Prerendered): void {
    this.#prerendered = prerendered;
    this.#context = { ...this.get(), prerendered };
  }

  /** Makes the view render once more with the same settings. */
  renderAgain(): void {
    this.#context = { ...this.get() };
    this.notify();
  }

  get = (): ElementContext => {
    this.#context ??= this.#create();
    return this.#context;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  notify(): void {
    this.#listeners.forEach((listener) => {
      listener();
    });
  }

  /** The current value of a setting, for the element's property. */
  read(name: string): unknown {
    const setting = this.#options.table[name];
    return setting && readSetting(name, setting, this.sources(), () => undefined);
  }

  /** The sources of the element's settings, strongest first. */
  sources(): SettingSource[] {
    const { hostElement, table } = this.#options;
    return settingSources(hostElement, table, this.properties);
  }

  #create(): ElementContext {
    const { tag, hostElement, table, brand, shows } = this.#options;
    const context = createElementContext({
      tag,
      hostElement,
      table,
      shows,
      sources: this.sources(),
      signal: this.#controller.signal,
      attempt: this.attempt,
      prerendered: this.#prerendered,
      pageBrand: brand.current(),
      brandPending: brand.pending(),
    });
    disableLinks(hostElement.shadowRoot, context.settings.authoring);
    return context;
  }
}
