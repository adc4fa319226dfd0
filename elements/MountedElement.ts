import type { ComponentType } from "react";
import type { Brand } from "../src/brands/Brand";
import { warnOnce } from "../src/browser/log";
import { hasPrivacySignal } from "../src/browser/privacySignal";
import { type ElementContext, reportFailure } from "../src/page/ElementContext";
import { elementBrand } from "../src/page/elementBrand";
import { navigationDomain } from "../src/page/navigationDomain";
import { pageServices } from "../src/page/services";
import {
  attributeName,
  readSetting,
  readSettings,
  type SettingTable,
  type SharedSettings,
} from "../src/page/settings";
import { adoptStyles, isStyleElement } from "../src/ui/stylesheet";

/** Where an element keeps what stands behind it. */
export const mountedElement = Symbol("mounted element");

export type ElementView = ComponentType<{ element: ElementContext }>;

/** Every element that is mounted now: what `ready` waits for and `diagnose` looks at. */
export const mountedElements = new Set<MountedElement>();

/**
 * What stands behind one element: where its settings come from, what its view is told, and what it shows. React's side is
 * `ElementRoot`; the browser's side is the class that `defineElement` makes.
 */
export class MountedElement {
  readonly properties = new Map<string, unknown>();
  readonly tag: string;
  readonly host: HTMLElement;
  readonly table: SettingTable;
  readonly view: ElementView;
  /** Called when the element comes into a document, before its first render. */
  start?: (element: ElementContext) => void;
  /** Settles when the element has rendered, decided to stay absent, failed, or been removed. */
  settled: Promise<void> = Promise.resolve();

  private settle: () => void = () => undefined;
  private controller = new AbortController();
  private context: ElementContext | undefined;
  private listeners = new Set<() => void>();
  private fallbacks = new Set<{ isPending: boolean }>();
  private leftovers: Node[] = [];
  private unsubscribe: () => void = () => undefined;
  private isMounted = false;
  private isUpdateDue = false;
  private hasRendered = false;
  private hasBeenReady = false;

  constructor(tag: string, host: HTMLElement, table: SettingTable, view: ElementView) {
    this.tag = tag;
    this.host = host;
    this.table = table;
    this.view = view;
  }

  /** The element has come into a document, for the first time, again, or elsewhere. */
  connected(): void {
    if (this.isMounted) {
      this.refresh();
      return;
    }
    this.isMounted = true;
    this.hasRendered = false;
    this.controller = new AbortController();
    this.settled = new Promise((resolve) => {
      this.settle = resolve;
    });
    mountedElements.add(this);
    this.unsubscribe = pageServices().pageSettings.subscribe(this.changed);
    this.leftovers = [...this.root.childNodes].filter((node) => !isStyleElement(this.root, node));
    if (!this.leftovers.length) this.showSlot();
    this.context = this.createContext();
    this.refresh();
    this.start?.(this.context);
    const { brand, settings } = this.context;
    if (settings.analytics === "on") {
      pageServices().tracker.start({ brand, appName: settings.appName, collectorUrl: settings.collectorUrl });
    }
  }

  /** The element has left for good: nothing of it goes on. */
  removed(): void {
    this.isMounted = false;
    this.controller.abort();
    this.unsubscribe();
    this.fallbacks.clear();
    mountedElements.delete(this);
    this.settle();
  }

  /** A setting may have changed: the view is told once, after the current task's changes. */
  changed = (): void => {
    if (!this.isMounted || this.isUpdateDue) return;
    this.isUpdateDue = true;
    queueMicrotask(() => {
      this.isUpdateDue = false;
      if (!this.isMounted) return;
      this.context = this.createContext();
      this.listeners.forEach((listener) => {
        listener();
      });
    });
  };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  getContext = (): ElementContext => {
    this.context ??= this.createContext();
    return this.context;
  };

  /** The first commit of a mount: what stood in the root until now goes in the same frame. */
  rendered(): void {
    for (const node of this.leftovers) node.parentNode?.removeChild(node);
    this.leftovers = [];
    this.hasRendered = true;
    this.refresh();
  }

  /** Takes the host's state from what the view shows now. Also called when the page changes the fallback children. */
  refresh = (): void => {
    const isShown = this.hasRendered && this.fallbacks.size === 0;
    adoptStyles(this.root, isShown ? "shown" : this.hasFallbackChildren() ? "fallback" : "hidden");
    if (!this.hasRendered) return;
    // After the commit is whole: one piece of the view may hand over to another within it.
    queueMicrotask(() => {
      if (this.isMounted) this.announce();
    });
  };

  /** The value of a setting now, for the element's property. */
  read(name: string): unknown {
    const setting = this.table[name];
    return setting && readSetting(name, setting, this.sources(), () => undefined);
  }

  private announce(): void {
    const isPending = [...this.fallbacks].some((fallback) => fallback.isPending);
    if (isPending) return;
    this.settle();
    if (this.fallbacks.size || this.hasBeenReady) return;
    this.hasBeenReady = true;
    this.getContext().emit("hs-ready", { element: this.tag });
  }

  private get root(): ShadowRoot {
    return this.host.shadowRoot as ShadowRoot;
  }

  private showSlot(): void {
    const slot = this.host.ownerDocument.createElement("slot");
    this.root.appendChild(slot);
    this.leftovers = [slot];
  }

  private hasFallbackChildren(): boolean {
    const children = this.host.childNodes;
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (child?.nodeType === 1 || (child?.nodeType === 3 && child.nodeValue?.trim())) return true;
    }
    return false;
  }

  private sources() {
    const { host, properties } = this;
    return [
      { describe: (name: string) => `property ${name}`, get: (name: string) => properties.get(name) },
      {
        describe: (name: string) => `attribute ${attributeName(name)}`,
        get: (name: string) => host.getAttribute(attributeName(name)),
      },
      ...pageServices().pageSettings.sources,
    ];
  }

  private createContext(): ElementContext {
    const { tag, host } = this;
    const given = readSettings(this.table, this.sources(), (where, value, accepts) => {
      warnOnce({
        kind: "setting",
        element: tag,
        message: `<${tag}> ${where}: ${inWords(value)} is not accepted and counts as absent; accepted: ${accepts}.`,
      });
    }) as SharedSettings;
    // The visitor's own word counts more than the page's.
    const settings: SharedSettings = hasPrivacySignal() ? { ...given, analytics: "off" } : given;
    const brand: Brand = elementBrand(tag, settings, navigationDomain(settings));
    const services = pageServices();
    const context: ElementContext = {
      tag,
      host,
      settings,
      brand,
      services,
      signal: this.controller.signal,
      emit: (type, detail, { isCancelable = false } = {}) =>
        host.dispatchEvent(
          new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: isCancelable }),
        ),
      track: (event) => {
        if (settings.analytics === "on") services.tracker.track(event, brand.trackedName ?? brand.id);
      },
      showsFallback: this.addFallback,
    };
    return context;
  }

  /** The view threw: the fallback children stand in, and the page is told by an event instead of an error. */
  failed(error: unknown): void {
    reportFailure(this.getContext(), "render", error);
  }

  private addFallback = (isPending: boolean): (() => void) => {
    const fallback = { isPending };
    this.fallbacks.add(fallback);
    this.refresh();
    return () => {
      this.fallbacks.delete(fallback);
      if (this.isMounted) this.refresh();
    };
  };
}

function inWords(value: unknown): string {
  try {
    return (typeof value === "string" ? JSON.stringify(value) : String(value)).slice(0, 120);
  } catch {
    return typeof value;
  }
}
