import type { ComponentType } from "react";
import { hiddenName } from "../../src/browser/hiddenName";
import { warnOnce } from "../../src/browser/log";
import { markTime } from "../../src/browser/timing";
import { holdIdle } from "../../src/browser/whenIdle";
import {
  type ElementContext,
  type Prerendered,
  reportFailure,
  type Shown,
} from "../../src/page/ElementContext";
import { FailedCall } from "../../src/page/FailedCall";
import { pageServices } from "../../src/page/services";
import type { SettingTable } from "../../src/page/settings";
import { forgetFailures } from "../../src/ui/lazyFile";
import { ContextStore } from "./ContextStore";
import { createViewStart, type ViewStart } from "./createViewStart";
import { type BrandRole, ElementBrand } from "./ElementBrand";
import { HostDisplay } from "./HostDisplay";
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

export interface MountedElementOptions {
  tag: string;
  host: HTMLElement;
  table: SettingTable;
  view: ElementView;
  place: ElementView | undefined;
  guardsChildren: boolean;
  start: ((element: ElementContext) => Promise<unknown>) | undefined;
  pageBrand: BrandRole;
}

/**
 * What stands behind one element: how it comes and goes, what its view is told, and what it tells the page. React's side is
 * `ElementRoot`; the browser's side is the class that `defineElement` makes.
 */
export class MountedElement {
  readonly tag: string;
  readonly host: HTMLElement;
  readonly table: SettingTable;
  readonly view: ElementView;
  readonly place: ElementView | undefined;
  /** Resolves when the element has rendered, decided to stay absent, failed, or been removed. */
  renderedOrFailed: Promise<void> = Promise.resolve();
  readonly display: HostDisplay;
  readonly contexts: ContextStore;
  readonly guardsChildren: boolean;
  private readonly brand: ElementBrand;
  private resolveRendered: () => void = () => undefined;
  private readonly viewStart: ViewStart;
  private hydrate: (() => void) | undefined;
  private unsubscribe: () => void = () => undefined;
  private isMounted = false;
  private isUpdateDue = false;
  private isGoing = false;
  private hasBeenReady = false;
  private startedAt: number | undefined;

  constructor({ tag, host, table, view, place, guardsChildren, start, pageBrand }: MountedElementOptions) {
    this.tag = tag;
    this.host = host;
    this.table = table;
    this.view = view;
    this.place = place;
    this.guardsChildren = guardsChildren;
    this.brand = new ElementBrand(host, pageBrand);
    this.display = new HostDisplay(host, guardsChildren);
    this.contexts = new ContextStore({ tag, host, table, brand: this.brand, shows: this.shows });
    this.viewStart = createViewStart({
      start,
      onArrival: () => this.showArrival(),
      onFailure: (error) => {
        // A view that is mounted meets the same failure.
        if (this.display.isPrerendered) this.failed(error);
      },
    });
  }

  /** The element has come into a document, for the first time, again, or elsewhere. */
  connected(): void {
    if (this.isMounted) {
      this.display.refresh();
      // Moved: the view puts back what the browser took out of its top layer.
      this.changed();
      return;
    }
    this.isMounted = true;
    this.display.shown = undefined;
    if (hiddenName(this.host.ownerDocument)) throw new Error("React cannot run in this document");
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
    this.brand.connected();
    this.contexts.start();
    this.display.refresh();
    this.viewStart.ask(this.contexts.get());
    this.tellTracker();
  }

  private tellTracker(): void {
    const { pageBrand, tracker } = pageServices();
    const { brand, settings } = this.contexts.get();
    const isBrandPending = pageBrand.pending() !== undefined;
    tracker.register(this.host, { ...settings, brand, pageBrand: pageBrand.current(), isBrandPending });
  }

  /** The element has left for good: nothing of it goes on. */
  removed(): void {
    this.isMounted = false;
    this.contexts.stop();
    mountedElements.delete(this);
    this.unsubscribe();
    pageServices().tracker.unregister(this.host);
    this.brand.removed();
    this.resolveRendered();
  }

  /** React cannot show the element: the fallback children show for good, and nothing of it reaches the page but one line on the console. */
  gaveUp = (error: unknown): void => {
    this.tellWhy(error);
    this.removed();
    this.display.showFallback();
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
      this.contexts.update();
      this.viewStart.ask(this.contexts.get());
      this.tellTracker();
      this.contexts.notify();
    });
  };

  /** The view goes, and the element stays: what the view says while it goes is not what shows. */
  unmountView(unmount: () => void): void {
    this.isGoing = true;
    unmount();
    this.isGoing = false;
    this.display.shown = undefined;
    this.display.isPrerendered = true;
  }

  /** What came with the markup is taken over when there is something to show in its place. */
  takeOver(prerendered: Prerendered, hydrate: () => void): void {
    this.contexts.setPrerendered(prerendered);
    this.hydrate = hydrate;
    this.showArrival();
  }

  /** The file that takes over did not come. */
  staysPrerendered(error: unknown): void {
    this.failed(new FailedCall("takeOver", error));
    this.resolveRendered();
  }

  private showArrival(): void {
    const { hydrate } = this;
    const { isPrerendered, isPending } = this.display;
    const arrival = this.viewStart.arrival();
    if (!this.isMounted || !arrival || (isPrerendered && !hydrate)) return;
    if (isPrerendered && arrival === "nothing") {
      this.resolveRendered();
    } else if (isPrerendered) {
      this.hydrate = undefined;
      hydrate?.();
    } else if (isPending) {
      // By itself React would show what it has waited for, or that it has failed, 300 ms after the fallback at the earliest.
      this.contexts.renderAgain();
    }
  }

  /** The view has not come yet. */
  get isWaiting(): boolean {
    const { isPrerendered, isPending, shown } = this.display;
    return !isPrerendered && (shown === undefined || isPending);
  }

  private shows = (shown: Shown): void => {
    if (!this.isMounted || this.isGoing) return;
    this.display.show(shown);
    if (shown === "content") this.brand.contentShown();
    // After the commit is whole: one piece of the view may hand over to another within it.
    queueMicrotask(() => {
      // The view may have gone within the same task.
      if (!this.isMounted || this.display.shown === undefined) return;
      if (this.display.isPending) this.showArrival();
      else this.announce();
    });
  };

  private announce(): void {
    this.resolveRendered();
    if (this.display.shown !== "content" || this.hasBeenReady) return;
    this.hasBeenReady = true;
    markTime(this.tag, "ready", this.startedAt);
    this.contexts.get().emit("hs-ready", { element: this.tag });
  }

  /** The network is back. An element that has nothing to show starts afresh; one that shows something keeps it. */
  tryAgain(): void {
    const { isPrerendered, shown } = this.display;
    if (!isPrerendered && (shown !== "absent" || this.guardsChildren)) return;
    this.contexts.attempt += 1;
    this.changed();
  }

  /** The view threw: the fallback children stand in, and the page is told by an event instead of an error. */
  failed = (error: unknown): void => {
    const { call, cause } = error instanceof FailedCall ? error : { call: "render", cause: error };
    if (hiddenName(this.host.ownerDocument)) this.tellWhy(error);
    else reportFailure(this.contexts.get(), call, cause);
    forgetFailures();
  };
}
