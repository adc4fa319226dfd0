import type { ComponentType } from "react";
import { hiddenName } from "../../src/browser/hiddenName";
import { warnOnce } from "../../src/browser/log";
import { markTime } from "../../src/browser/timing";
import { holdIdle } from "../../src/browser/whenIdle";
import { holdLinks } from "../../src/page/authoring";
import {
  type ElementContext,
  type Prerendered,
  reportFailure,
  type Shown,
} from "../../src/page/ElementContext";
import { FailedCall } from "../../src/page/FailedCall";
import { pageServices } from "../../src/page/services";
import { readSetting, type SettingSource, type SettingTable } from "../../src/page/settings";
import { forgetFailures } from "../../src/ui/lazyFile";
import { adoptStyles, type HostState } from "../../src/ui/stylesheet";
import { appendSlot } from "./appendSlot";
import { createElementContext } from "./createElementContext";
import { hostState } from "./hostState";
import { settingSources } from "./settingSources";
import { subscribeToPage } from "./subscribeToPage";

/** Where an element keeps what stands behind it. */
export const mountedElement = Symbol("mounted element");

export type ElementView = ComponentType<{ element: ElementContext }>;

/** What stands behind the element that a shadow root belongs to. */
export function mountedElementOf(root: ShadowRoot): MountedElement {
  return (root.host as HTMLElement & { [mountedElement]: MountedElement })[mountedElement];
}

/** Every element that is mounted now: what `ready` waits for and `diagnose` looks at. */
export const mountedElements = new Set<MountedElement>();

/** What has come of what a view waits for. */
type Arrival = "content" | "nothing";

export interface MountedElementOptions {
  tag: string;
  host: HTMLElement;
  table: SettingTable;
  view: ElementView;
  place: ElementView | undefined;
  guardsChildren: boolean;
  start: ((element: ElementContext) => Promise<unknown>) | undefined;
  pageBrand: "waits" | "tells" | undefined;
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
  readonly place: ElementView | undefined;
  /** Resolves when the element has rendered, decided to stay absent, failed, or been removed. */
  renderedOrFailed: Promise<void> = Promise.resolve();
  /** What came with the page's markup and has not been taken over. */
  isPrerendered = false;
  /** Called when the view first shows something, in the same frame. */
  beforeShown: (() => void) | undefined;
  /** What the server knew that has rendered this element's markup. */
  prerendered: Prerendered | undefined;
  /** What the view waits for: called as the element comes into a document, and whenever a setting has changed. */
  readonly start: (element: ElementContext) => Promise<unknown>;

  readonly guardsChildren: boolean;
  private readonly pageBrand: MountedElementOptions["pageBrand"];
  private shown: Shown | undefined;
  private attempt = 0;
  private resolveRendered: () => void = () => undefined;
  /** How often what the view shows was asked for, and what has come of the last time. */
  private asked = 0;
  private arrival: Arrival | undefined;
  private hydrate: (() => void) | undefined;
  private controller: AbortController | undefined;
  private context: ElementContext | undefined;
  private listeners = new Set<() => void>();
  private unsubscribe: () => void = () => undefined;
  private isMounted = false;
  private isUpdateDue = false;
  private isGoing = false;
  /** It has shown its content before the page's brand was known. */
  private isAheadOfBrand = false;
  private hasBeenReady = false;
  private startedAt: number | undefined;

  constructor({ tag, host, table, view, place, guardsChildren, start, pageBrand }: MountedElementOptions) {
    this.tag = tag;
    this.host = host;
    this.table = table;
    this.view = view;
    this.place = place;
    this.guardsChildren = guardsChildren;
    this.pageBrand = pageBrand;
    this.start = start ?? (() => Promise.resolve(true));
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
    this.shown = undefined;
    this.isAheadOfBrand = false;
    if (hiddenName(this.host.ownerDocument)) throw new Error("React cannot run in this document");
    this.controller = new AbortController();
    const release = holdIdle();
    this.renderedOrFailed = new Promise((resolve) => {
      this.resolveRendered = () => {
        release();
        resolve();
      };
    });
    mountedElements.add(this);
    this.startedAt ??= markTime(this.tag, "start");
    this.unsubscribe = subscribeToPage(this);
    // Before this element asks for the brand.
    if (this.pageBrand === "tells") pageServices().pageBrand.expect(this.host);
    this.context = this.createContext();
    this.refresh();
    this.startView();
    this.tellTracker();
  }

  private tellTracker(): void {
    const { pageBrand, tracker } = pageServices();
    const { brand, settings } = this.getContext();
    const isBrandPending = pageBrand.pending() !== undefined;
    tracker.register(this.host, { ...settings, brand, pageBrand: pageBrand.current(), isBrandPending });
  }

  /** The element has left for good: nothing of it goes on. */
  removed(): void {
    this.isMounted = false;
    this.controller?.abort();
    mountedElements.delete(this);
    this.unsubscribe();
    pageServices().tracker.unregister(this.host);
    if (this.pageBrand === "tells") pageServices().pageBrand.remove(this.host);
    this.resolveRendered();
  }

  /** React cannot show the element: the fallback children show for good, and nothing of it reaches the page but one line on the console. */
  gaveUp = (error: unknown): void => {
    this.tellWhy(error);
    this.removed();
    this.showFallback();
  };

  /** React shows nothing any more: a slot shows the children, and the host looks as before the first render. */
  private showFallback(): void {
    if (this.isPrerendered) return;
    const root = this.host.shadowRoot as ShadowRoot;
    this.shown = undefined;
    if (!this.guardsChildren && !root.querySelector("slot")) appendSlot(root);
    this.refresh();
  }

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
      this.startView();
      this.tellTracker();
      this.tellListeners();
    });
  };

  private tellListeners(): void {
    this.listeners.forEach((listener) => {
      listener();
    });
  }

  /** Asks for what the view shows. The last one to ask counts. */
  private startView(): void {
    this.asked += 1;
    const { asked } = this;
    this.arrival = undefined;
    const arrive = (arrival: Arrival) => {
      if (!this.isMounted || this.asked !== asked) return;
      this.arrival = arrival;
      this.showArrival();
    };
    const context = this.getContext();
    const start = this.start(context);
    if (context.brandPending) {
      // When the brand is known, `changed` is called, and what fails is asked for again.
      start.catch(() => undefined);
      return;
    }
    start.then(
      (found) => arrive(found === false ? "nothing" : "content"),
      (error: unknown) => {
        // A view that is mounted meets the same failure.
        if (this.isPrerendered) this.failed(error);
        arrive("nothing");
      },
    );
  }

  /** The view goes, and the element stays: what the view says while it goes is not what shows. */
  unmountView(unmount: () => void): void {
    this.isGoing = true;
    unmount();
    this.isGoing = false;
    this.shown = undefined;
    this.isPrerendered = true;
  }

  /** What came with the markup is taken over when there is something to show in its place. */
  takeOver(prerendered: Prerendered, hydrate: () => void): void {
    this.prerendered = prerendered;
    this.context = { ...this.getContext(), prerendered };
    this.hydrate = hydrate;
    this.showArrival();
  }

  /** The file that takes over did not come. */
  staysPrerendered(error: unknown): void {
    this.failed(new FailedCall("takeOver", error));
    this.resolveRendered();
  }

  private showArrival(): void {
    const { arrival, hydrate, isPrerendered } = this;
    if (!arrival || (isPrerendered && !hydrate)) return;
    if (isPrerendered && arrival === "nothing") {
      this.resolveRendered();
    } else if (isPrerendered) {
      this.hydrate = undefined;
      hydrate?.();
    } else if (this.isPending) {
      // By itself React would show what it has waited for, or that it has failed, 300 ms after the fallback at the earliest.
      this.context = { ...this.getContext() };
      this.tellListeners();
    }
  }

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

  /** Gives the host the state that goes with what the view shows. Also called when the page changes the fallback children. */
  refresh = (): void => {
    if (this.isPrerendered) return;
    const state = hostState(this.host, this.guardsChildren, this.shown);
    adoptStyles(this.host.shadowRoot as ShadowRoot, state);
  };

  hostState(): HostState {
    return this.isPrerendered ? "prerendered" : hostState(this.host, this.guardsChildren, this.shown);
  }

  /** The value of a setting now, for the element's property. */
  read(name: string): unknown {
    const setting = this.table[name];
    return setting && readSetting(name, setting, this.sources(), () => undefined);
  }

  /** Where its settings come from, strongest first. */
  sources(): SettingSource[] {
    return settingSources(this.host, this.properties);
  }

  /** The view has not come yet. */
  get isWaiting(): boolean {
    return !this.isPrerendered && (this.shown === undefined || this.isPending);
  }

  get isPending(): boolean {
    return this.shown === "pending" || this.shown === "place";
  }

  private shows = (shown: Shown): void => {
    if (!this.isMounted || this.isGoing) return;
    this.beforeShown?.();
    this.beforeShown = undefined;
    this.shown = shown;
    this.isPrerendered = false;
    this.refresh();
    // What has been shown keeps its brand, whatever a header's data says later.
    if (!this.pageBrand && shown === "content") this.isAheadOfBrand ||= !!pageServices().pageBrand.pending();
    // After the commit is whole: one piece of the view may hand over to another within it.
    queueMicrotask(() => {
      // The view may have gone within the same task.
      if (!this.isMounted || this.shown === undefined) return;
      if (this.isPending) this.showArrival();
      else this.announce();
    });
  };

  private announce(): void {
    this.resolveRendered();
    if (this.shown !== "content" || this.hasBeenReady) return;
    this.hasBeenReady = true;
    markTime(this.tag, "ready", this.startedAt);
    this.getContext().emit("hs-ready", { element: this.tag });
  }

  /** The network is back. An element that has nothing to show starts afresh; one that shows something keeps it. */
  tryAgain(): void {
    if (!this.isPrerendered && (this.shown !== "absent" || this.guardsChildren)) return;
    this.attempt += 1;
    this.changed();
  }

  private createContext(): ElementContext {
    const { tag, host, table, attempt, prerendered, shows } = this;
    const sources = this.sources();
    const { current, withoutHeader, pending } = pageServices().pageBrand;
    const pageBrand = this.isAheadOfBrand ? withoutHeader() : current();
    const brandPending = this.pageBrand && pending();
    this.controller ??= new AbortController();
    const { signal } = this.controller;
    const parts = { tag, host, table, sources, signal, attempt, prerendered, shows };
    const context = createElementContext({ ...parts, pageBrand, brandPending });
    holdLinks(host.shadowRoot, context.settings.authoring);
    return context;
  }

  /** The view threw: the fallback children stand in, and the page is told by an event instead of an error. */
  failed = (error: unknown): void => {
    const { call, cause } = error instanceof FailedCall ? error : { call: "render", cause: error };
    if (hiddenName(this.host.ownerDocument)) this.tellWhy(error);
    else reportFailure(this.getContext(), call, cause);
    forgetFailures();
  };
}
