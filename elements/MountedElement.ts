import type { ComponentType } from "react";
import { hiddenName } from "../src/browser/hiddenName";
import { warnOnce } from "../src/browser/log";
import { holdIdle } from "../src/browser/whenIdle";
import { holdLinks } from "../src/page/authoring";
import { type ElementContext, reportFailure } from "../src/page/ElementContext";
import { pageServices } from "../src/page/services";
import { readSetting, type SettingSource, type SettingTable } from "../src/page/settings";
import { createContext } from "./createContext";
import { FallbackState } from "./FallbackState";
import { hearPage } from "./hearPage";
import { settingSources } from "./settingSources";

/** Where an element keeps what stands behind it. */
export const mountedElement = Symbol("mounted element");

export type ElementView = ComponentType<{ element: ElementContext }>;

/** What stands behind the element that a shadow root belongs to. */
export function mountedElementOf(root: ShadowRoot): MountedElement {
  return (root.host as HTMLElement & { [mountedElement]: MountedElement })[mountedElement];
}

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
 * What stands behind one element: how it comes and goes, what its view is told, and what it tells the page. React's side is
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

  readonly fallback: FallbackState;
  /** Counts the times the view has started afresh. */
  attempt = 0;

  private settle: () => void = () => undefined;
  private controller: AbortController | undefined;
  private context: ElementContext | undefined;
  private listeners = new Set<() => void>();
  private unsubscribe: () => void = () => undefined;
  private isMounted = false;
  private isUpdateDue = false;
  private hasBeenReady = false;

  constructor({ tag, host, table, view, guardsChildren }: MountedElementOptions) {
    this.tag = tag;
    this.host = host;
    this.table = table;
    this.view = view;
    this.fallback = new FallbackState(host, guardsChildren);
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
    this.fallback.begin();
    if (hiddenName(this.host.ownerDocument)) throw new Error("React cannot run in this document");
    this.controller = new AbortController();
    const release = holdIdle();
    this.settled = new Promise((resolve) => {
      this.settle = () => {
        release();
        resolve();
      };
    });
    mountedElements.add(this);
    this.unsubscribe = hearPage(this);
    this.context = this.createContext();
    this.refresh();
    this.start?.(this.context);
    this.tellTracker();
  }

  private tellTracker(): void {
    const { brand, settings } = this.getContext();
    pageServices().tracker.hear(this.host, { ...settings, brand });
  }

  /** The element has left for good: nothing of it goes on. */
  removed(): void {
    this.isMounted = false;
    this.controller?.abort();
    this.fallback.clear();
    mountedElements.delete(this);
    this.unsubscribe();
    pageServices().tracker.leave(this.host);
    this.settle();
  }

  /** React cannot show the element: the fallback children show for good, and nothing of it reaches the page but one line on the console. */
  gaveUp = (error: unknown): void => {
    this.tellWhy(error);
    this.removed();
    this.fallback.giveUp();
  };

  private tellWhy(error: unknown): void {
    const hidden = hiddenName(this.host.ownerDocument);
    // A name that the page hides explains any error.
    const reason = hidden ? `an element of the page hides document.${hidden}` : error;
    warnOnce({ kind: "other", element: "page", message: `The fallback children stay: ${reason}` });
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

  /** The first commit of a mount. */
  rendered(): void {
    this.fallback.rendered();
    this.refresh();
  }

  /** Takes the host's state from what the view shows now. Also called when the page changes the fallback children. */
  refresh = (): void => {
    this.fallback.adoptStyles();
    if (!this.fallback.hasRendered) return;
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

  /** Where its settings come from, strongest first. */
  sources(): SettingSource[] {
    return settingSources(this.host, this.properties);
  }

  private announce(): void {
    const { fallback } = this;
    if (fallback.isPending) return;
    if (fallback.isPrerendered && !(fallback.isShown && fallback.hasFailed)) {
      void fallback.takeOver(this.refresh);
      return;
    }
    this.settle();
    if (fallback.isShown || this.hasBeenReady) return;
    this.hasBeenReady = true;
    this.getContext().emit("hs-ready", { element: this.tag });
  }

  /** The network is back. An element that has nothing to show starts afresh; one that shows something keeps it. */
  tryAgain(): void {
    if (!this.fallback.isAbsent) return;
    this.attempt += 1;
    this.changed();
  }

  private createContext(): ElementContext {
    const { tag, host, table, fallback, addFallback } = this;
    const sources = this.sources();
    this.controller ??= new AbortController();
    const { signal } = this.controller;
    const parts = { tag, host, table, sources, fallback, signal, showsFallback: addFallback };
    const context = createContext(parts);
    holdLinks(host.shadowRoot, context.settings.authoring);
    return context;
  }

  /** The view threw: the fallback children stand in, and the page is told by an event instead of an error. */
  failed(error: unknown): void {
    if (hiddenName(this.host.ownerDocument)) this.tellWhy(error);
    else reportFailure(this.getContext(), "render", error);
  }

  private addFallback = (isPending: boolean, keepsPlace = false): (() => void) => {
    const takeBack = this.fallback.add(isPending, keepsPlace);
    this.refresh();
    return () => {
      takeBack();
      if (this.isMounted) this.refresh();
    };
  };
}
