import { disableLinks } from "../../src/authoring/authoring";
import type { ElementContext, Prerendered } from "../../src/element/ElementContext";
import { readSetting, type SettingSource } from "../../src/settings/readSettings";
import type { SettingTable } from "../../src/settings/settings";
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

/** Stores the context of an element's view and notifies React of changes. It is a store for `useSyncExternalStore`. */
export class ContextStore {
  /** The values that were set as properties of the element. */
  readonly properties = new Map<string, unknown>();
  /** The number of restarts of the element. */
  attempt = 0;
  readonly #options: ContextStoreOptions;
  #prerendered: Prerendered | undefined;
  #context: ElementContext | undefined;
  #controller = new AbortController();
  #listeners = new Set<() => void>();

  constructor(options: ContextStoreOptions) {
    this.#options = options;
  }

  /** The element was inserted into a document. */
  start(): void {
    if (this.#controller.signal.aborted) this.#controller = new AbortController();
    this.update();
  }

  /** The element was removed. Aborts its view's calls. */
  stop(): void {
    this.#controller.abort();
  }

  /** Reads the settings again. */
  update(): void {
    this.#context = this.#create();
  }

  /** Adds the server's inputs to the context. */
  setPrerendered(prerendered: Prerendered): void {
    this.#prerendered = prerendered;
    this.#context = { ...this.get(), prerendered };
  }

  /** Renders the view again with the same settings. */
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
