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
import { adoptStyles, type HostState, isStyleElement } from "../src/ui/stylesheet";

/** Where an element keeps what stands behind it. */
export const mountedElement = Symbol("mounted element");

export type ElementView = ComponentType<{ element: ElementContext }>;

/** Every element that is mounted now: what `ready` waits for and `diagnose` looks at. */
export const mountedElements = new Set<MountedElement>();

export interface MountedElementOptions {
  tag: string;
  host: HTMLElement;
  table: SettingTable;
  view: ElementView;
  guardsChildren: boolean;
}

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
  readonly guardsChildren: boolean;
  /** Called when the element comes into a document, before its first render. */
  start?: (element: ElementContext) => void;
  /** Settles when the element has rendered, decided to stay absent, failed, or been removed. */
  settled: Promise<void> = Promise.resolve();

  /** Counts the times the view has started afresh. */
  attempt = 0;

  private settle: () => void = () => undefined;
  private controller = new AbortController();
  private context: ElementContext | undefined;
  private listeners = new Set<() => void>();
  private fallbacks = new Set<{ isPending: boolean; keepsPlace: boolean }>();
  private leftovers: Node[] = [];
  private unsubscribe: () => void = () => undefined;
  private isMounted = false;
  private isUpdateDue = false;
  private hasRendered = false;
  private hasBeenReady = false;

  constructor({ tag, host, table, view, guardsChildren }: MountedElementOptions) {
    this.tag = tag;
    this.host = host;
    this.table = table;
    this.view = view;
    this.guardsChildren = guardsChildren;
  }

  /** The element has come into a document, for the first time, again, or elsewhere. */
  connected(): void {
    if (this.isMounted) {
      this.refresh();
      // Moved: the view puts back what the browser took out of its top layer.
      this.changed();
      return;
    }
    this.isMounted = true;
    this.hasRendered = false;
    this.controller = new AbortController();
    this.settled = new Promise((resolve) => {
      this.settle = resolve;
    });
    mountedElements.add(this);
    this.listenToPage();
    this.leftovers = [...this.root.childNodes].filter((node) => !isStyleElement(this.root, node));
    if (!this.leftovers.length) this.showSlot();
    this.context = this.createContext();
    this.refresh();
    this.start?.(this.context);
    this.tellTracker();
  }

  private tellTracker(): void {
    const { brand, settings } = this.getContext();
    pageServices().tracker.hear(this.host, settings.analytics === "on", { ...settings, brand });
  }

  /** The element has left for good: nothing of it goes on. */
  removed(): void {
    this.isMounted = false;
    this.controller.abort();
    this.unsubscribe();
    this.fallbacks.clear();
    mountedElements.delete(this);
    pageServices().tracker.leave(this.host);
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
      this.tellTracker();
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
    adoptStyles(this.root, this.hostState());
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

  private hostState(): HostState {
    const { fallbacks, guardsChildren } = this;
    // Until the first render the page's own rules for our tag hold: it may keep our place.
    if (!this.hasRendered) return guardsChildren ? "hidden" : "fallback";
    // Guarded children are the page's own content and keep its look.
    if (!fallbacks.size) return guardsChildren ? "fallback" : "shown";
    if (!guardsChildren && this.hasFallbackChildren()) return "fallback";
    return [...fallbacks].every((fallback) => fallback.keepsPlace) ? "shown" : "hidden";
  }

  private announce(): void {
    const isPending = [...this.fallbacks].some((fallback) => fallback.isPending);
    if (isPending) return;
    this.settle();
    if (this.fallbacks.size || this.hasBeenReady) return;
    this.hasBeenReady = true;
    this.getContext().emit("hs-ready", { element: this.tag });
  }

  private listenToPage(): void {
    const stop = pageServices().pageSettings.subscribe(this.changed);
    const { defaultView } = this.host.ownerDocument;
    // Back from the back/forward cache: the visitor may have signed in or out since.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) this.changed();
    };
    defaultView?.addEventListener("pageshow", onShow);
    defaultView?.addEventListener("online", this.tryAgain);
    this.unsubscribe = () => {
      stop();
      defaultView?.removeEventListener("pageshow", onShow);
      defaultView?.removeEventListener("online", this.tryAgain);
    };
  }

  /** The network is back. An element that has nothing to show starts afresh; one that shows something keeps it. */
  private tryAgain = (): void => {
    const isAbsent = this.hasRendered && [...this.fallbacks].some(({ isPending }) => !isPending);
    if (!isAbsent || this.guardsChildren) return;
    this.attempt += 1;
    this.changed();
  };

  private get root(): ShadowRoot {
    return this.host.shadowRoot as ShadowRoot;
  }

  private showSlot(): void {
    if (this.guardsChildren) return;
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

  private addFallback = (isPending: boolean, keepsPlace = false): (() => void) => {
    const fallback = { isPending, keepsPlace };
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
