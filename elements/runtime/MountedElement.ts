import type { ComponentType } from "react";
import { hiddenName } from "../../src/browser/hiddenName";
import { warnOnce } from "../../src/browser/log";
import {
  type ElementContext,
  type Prerendered,
  reportFailure,
  type Shown,
} from "../../src/page/ElementContext";
import { FailedCall } from "../../src/page/FailedCall";
import { pageServices } from "../../src/page/services";
import type { SettingTable } from "../../src/page/settings";
import { clearFailures } from "../../src/ui/lazyFile";
import { ContextStore } from "./ContextStore";
import { createViewStart, type ViewStart } from "./createViewStart";
import { type BrandRole, ElementBrand } from "./ElementBrand";
import { ElementDisplay } from "./ElementDisplay";
import { Readiness } from "./Readiness";
import { subscribeToHostPage } from "./subscribeToHostPage";
import { workWithoutView } from "./workWithoutView";

/** The property under which a host element keeps its `MountedElement`. */
export const mountedElement = Symbol("mounted element");

/** The `MountedElement` of the element that a shadow root belongs to. */
export function mountedElementOf(root: ShadowRoot): MountedElement {
  return (root.host as HTMLElement & { [mountedElement]: MountedElement })[mountedElement];
}

/** Every element that is mounted now: `ready` waits for them, and `diagnose` reads them. */
export const mountedElements = new Set<MountedElement>();

export interface MountedElementOptions {
  tag: string;
  hostElement: HTMLElement;
  table: SettingTable;
  view: ComponentType;
  place: ComponentType | undefined;
  guardsChildren: boolean;
  start: ((element: ElementContext) => Promise<unknown>) | undefined;
  brandRole: BrandRole | undefined;
  withoutView: ((element: ElementContext) => boolean) | undefined;
}

/**
 * The state and the lifecycle of one element: when it is connected and removed, which context its view gets, and which events the host page
 * gets. The React part is `ElementRoot`; the browser part is the class that `defineElement` makes.
 */
export class MountedElement {
  readonly tag: string;
  readonly hostElement: HTMLElement;
  readonly table: SettingTable;
  readonly view: ComponentType;
  readonly place: ComponentType | undefined;
  readonly readiness: Readiness;
  readonly display: ElementDisplay;
  readonly contexts: ContextStore;
  readonly guardsChildren: boolean;
  private readonly brand: ElementBrand;
  private readonly viewStart: ViewStart;
  private hydrate: (() => void) | undefined;
  private unsubscribe: () => void = () => undefined;
  readonly withoutView: MountedElementOptions["withoutView"];
  private isMounted = false;
  private hasGivenUp = false;
  private isUpdateDue = false;
  private isUnmounting = false;

  constructor(options: MountedElementOptions) {
    const { tag, hostElement, table, guardsChildren, start } = options;
    this.tag = tag;
    this.hostElement = hostElement;
    this.table = table;
    this.view = options.view;
    this.place = options.place;
    this.guardsChildren = guardsChildren;
    this.withoutView = options.withoutView;
    this.brand = new ElementBrand(hostElement, options.brandRole);
    this.readiness = new Readiness(tag);
    this.display = new ElementDisplay(hostElement, guardsChildren);
    this.contexts = new ContextStore({ tag, hostElement, table, brand: this.brand, shows: this.shows });
    this.viewStart = createViewStart({
      start,
      onArrival: () => this.showArrival(),
      onFailure: (error) => {
        // A mounted view handles the same failure itself.
        if (this.display.isPrerendered) this.failed(error);
      },
    });
  }

  /** The element was inserted into a document: for the first time, again, or in another place. */
  connected(): void {
    if (this.isMounted) {
      this.display.refresh();
      // The element was moved: the view returns its nodes to the top layer, from which the browser has removed them.
      this.changed();
      return;
    }
    this.isMounted = true;
    this.hasGivenUp = false;
    this.display.shown = undefined;
    if (hiddenName(this.hostElement.ownerDocument)) throw new Error("React cannot run in this document");
    this.readiness.started();
    mountedElements.add(this);
    this.unsubscribe = subscribeToHostPage(this);
    // Must run before this element asks for the brand.
    this.brand.connected();
    this.contexts.start();
    this.display.refresh();
    this.viewStart.request(this.contexts.get());
    this.registerWithTracker();
  }

  private registerWithTracker(): void {
    const { pageBrand, tracker } = pageServices();
    const { brand, settings } = this.contexts.get();
    const isBrandPending = pageBrand.pending() !== undefined;
    const brands = { brand, pageBrand: pageBrand.current(), isBrandPending };
    tracker.register(this.hostElement, { ...settings, ...brands });
  }

  /** The element was removed and not inserted again: stops everything that belongs to it. */
  removed(): void {
    this.isMounted = false;
    this.contexts.stop();
    mountedElements.delete(this);
    this.unsubscribe();
    pageServices().tracker.unregister(this.hostElement);
    this.brand.removed();
    this.readiness.ended();
  }

  /** React cannot show the element: the fallback children stay, and the host page gets one line on the console and nothing else. */
  gaveUp = (error: unknown): void => {
    this.warnOfFallback(error);
    this.removed();
    this.display.showFallback();
    this.hasGivenUp = true;
    workWithoutView(this);
  };

  private warnOfFallback(error: unknown): void {
    const hidden = hiddenName(this.hostElement.ownerDocument);
    // A hidden name of the document explains any error.
    const reason = hidden ? `an element of the page hides document.${hidden}` : error;
    warnOnce({ kind: "other", element: "page", message: `The fallback children stay: ${reason}` });
  }

  /** A setting may have changed: the view gets one update after all changes of the current task. */
  changed = (): void => {
    if (this.hasGivenUp) workWithoutView(this);
    if (!this.isMounted || this.isUpdateDue) return;
    this.isUpdateDue = true;
    queueMicrotask(() => {
      this.isUpdateDue = false;
      if (!this.isMounted) return;
      this.contexts.update();
      this.viewStart.request(this.contexts.get());
      this.registerWithTracker();
      this.contexts.notify();
    });
  };

  /** Removes the view while the element stays. What the view reports while it is removed is ignored. */
  unmountView(unmount: () => void): void {
    this.isUnmounting = true;
    unmount();
    this.isUnmounting = false;
    this.display.shown = undefined;
    this.display.isPrerendered = true;
  }

  /** Takes the server's markup over when the view has something to show in its place. */
  takeOver(prerendered: Prerendered, hydrate: () => void): void {
    this.contexts.setPrerendered(prerendered);
    this.hydrate = hydrate;
    this.showArrival();
  }

  /** The file that takes the markup over could not be loaded. */
  staysPrerendered(error: unknown): void {
    this.failed(new FailedCall("takeOver", error));
    this.readiness.ended();
  }

  private showArrival(): void {
    const { hydrate } = this;
    const { isPrerendered, isPending } = this.display;
    const arrival = this.viewStart.arrival();
    if (!this.isMounted || !arrival || (isPrerendered && !hydrate)) return;
    if (isPrerendered && arrival === "nothing") {
      this.readiness.ended();
    } else if (isPrerendered) {
      this.hydrate = undefined;
      hydrate?.();
    } else if (isPending) {
      // Without this, React would show the content or the failure at the earliest 300 ms after it has shown the fallback.
      this.contexts.renderAgain();
    }
  }

  /** The view has not reported anything yet. */
  get isWaiting(): boolean {
    const { isPrerendered, isPending, shown } = this.display;
    return !isPrerendered && (shown === undefined || isPending);
  }

  private shows = (shown: Shown): void => {
    if (!this.isMounted || this.isUnmounting) return;
    this.display.show(shown);
    if (shown === "content") this.brand.contentShown();
    // After the whole commit, because within it one part of the view may replace another.
    queueMicrotask(() => {
      // The view may have been removed within the same task.
      if (!this.isMounted || this.display.shown === undefined) return;
      if (this.display.isPending) this.showArrival();
      else this.announce();
    });
  };

  private announce(): void {
    this.readiness.ended();
    if (this.display.shown !== "content" || !this.readiness.becomesReady()) return;
    this.contexts.get().emit("hs-ready", { element: this.tag });
  }

  /** The network is back. An element without content starts again; an element with content keeps it. */
  tryAgain(): void {
    const { isPrerendered, shown } = this.display;
    if (!isPrerendered && (shown !== "absent" || this.guardsChildren)) return;
    this.contexts.attempt += 1;
    this.changed();
  }

  /** The view threw an error: the fallback children show, and the host page gets an event instead of the error. */
  failed = (error: unknown): void => {
    const { call, cause } = error instanceof FailedCall ? error : { call: "render", cause: error };
    if (hiddenName(this.hostElement.ownerDocument)) this.warnOfFallback(error);
    else reportFailure(this.contexts.get(), call, cause);
    clearFailures();
  };
}
