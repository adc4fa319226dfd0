import { hiddenName } from "../../src/browser/hiddenName";
import { warnOnce } from "../../src/browser/log";
import { type ElementContext, reportFailure, type Shown } from "../../src/element/ElementContext";
import { isFailedCall } from "../../src/element/FailedCall";
import { pageServices } from "../../src/page/services";
import type { SettingTable } from "../../src/settings/settings";
import { clearFailures } from "../../src/ui/lazyFile";
import type { App, MountedView, ViewHost } from "./App";
import { ContextStore } from "./ContextStore";
import { type BrandRole, ElementBrand } from "./ElementBrand";
import { ElementNodes } from "./ElementNodes";
import { type ElementEvent, elementState, isActive, isPending, isSettled, OUTSIDE } from "./elementState";
import { mountedElements, type RuntimeElement } from "./mountedElements";
import { Readiness } from "./Readiness";
import { SERVER_MARKUP } from "./serverMarkup";
import { type HostPageSubscriber, subscribeToHostPage } from "./subscribeToHostPage";
import type { WakeUp } from "./wakeUp";

export interface ElementEffectsOptions {
  tag: string;
  hostElement: HTMLElement;
  table: SettingTable;
  guardsChildren?: boolean;
  brandRole?: BrandRole;
  /** Runs if React cannot run. Returns whether the children show. */
  withoutView?: (element: ElementContext) => boolean;
  /** Renders into a node by r2wc, which calls `mountView`. */
  mount(container: Node): void;
  unmount(): void;
}

/** The effects of `elementState`'s transitions: start, mount, hydrate, show, announce, stop. */
export class ElementEffects implements ViewHost {
  readonly tag: string;
  readonly guardsChildren: boolean;
  readonly contexts: ContextStore;
  readonly brand: ElementBrand;
  readonly nodes: ElementNodes;
  readonly readiness: Readiness;
  state = OUTSIDE;
  /** Watches prerendered markup until the view replaces it. */
  wakeUp: WakeUp | undefined = undefined;
  readonly #options: ElementEffectsOptions;
  readonly #mounted: RuntimeElement & HostPageSubscriber;
  #app: App | undefined = undefined;
  #view: MountedView | undefined = undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(options: ElementEffectsOptions, mounted: RuntimeElement & HostPageSubscriber) {
    const { tag, hostElement, table, guardsChildren = false, brandRole } = options;
    this.#options = options;
    this.#mounted = mounted;
    this.tag = tag;
    this.guardsChildren = guardsChildren;
    this.brand = new ElementBrand(hostElement, brandRole);
    this.nodes = new ElementNodes(hostElement, guardsChildren);
    this.readiness = new Readiness(tag);
    this.contexts = new ContextStore({ tag, hostElement, table, brand: this.brand, shows: this.#shows });
  }

  /** Changes the state and runs the effects of the transition. */
  send(event: ElementEvent): void {
    const before = this.state;
    const after = elementState(before, event);
    this.state = after;
    if (!isActive(before) && isActive(after)) this.#start();
    if (before.phase === "rendered" && after.phase !== "rendered") this.#unmountView();
    if (isActive(before) && !isActive(after)) this.#stop();
    if (after.phase === "waiting") this.nodes.addSlot();
    if (before.phase !== "rendered" && after.phase === "rendered") {
      if (before.phase === "prerendered") this.#hydrate();
      else this.#options.mount(this.nodes.target);
    } else if (event.type === "arrived" && isPending(after)) {
      // Otherwise React would wait at least 300 ms after the fallback before it shows the content or the failure.
      this.contexts.renderAgain();
    }
    if (!isActive(after)) return;
    this.nodes.adoptStyles(after);
    if (after.phase !== "rendered" && isSettled(after)) this.readiness.ended();
  }

  #start(): void {
    if (hiddenName(this.#options.hostElement.ownerDocument))
      throw new Error("React cannot run in this document");
    this.readiness.started();
    mountedElements().add(this.#mounted);
    this.#unsubscribe = subscribeToHostPage(this.#mounted);
    // Must run before this element reads the brand.
    this.brand.connected();
    this.contexts.start();
    this.registerWithTracker();
  }

  #stop(): void {
    this.wakeUp?.stop();
    this.wakeUp = undefined;
    this.contexts.stop();
    mountedElements().delete(this.#mounted);
    this.#unsubscribe();
    pageServices().tracker.unregister(this.#options.hostElement);
    this.brand.removed();
    this.readiness.ended();
  }

  registerWithTracker(): void {
    const { pageBrand, tracker } = pageServices();
    const { brand, settings } = this.contexts.get();
    const isBrandPending = pageBrand.pending() !== undefined;
    const brands = { brand, pageBrand: pageBrand.current(), isBrandPending };
    tracker.register(this.#options.hostElement, { ...settings, ...brands });
  }

  appLoaded(app: App): void {
    this.#app = app;
    // Read the settings again, because the keys of all words are known only now.
    this.contexts.update();
    this.send({ type: "appLoaded" });
  }

  appFailed(error: unknown): void {
    if (!isActive(this.state)) return;
    this.failed(error);
    this.wakeUp?.release();
    this.readiness.ended();
    if (this.#options.withoutView) this.#giveUp();
  }

  /** Renders the view. Called by r2wc. */
  mountView(container: Node): MountedView {
    return (this.#app as App).mount(this, container);
  }

  #hydrate(): void {
    const container = this.nodes.container as HTMLElement;
    container.removeAttribute(SERVER_MARKUP);
    this.#view = (this.#app as App).hydrate(this, container);
  }

  /** Removes the view. The element may stay. */
  #unmountView(): void {
    this.#options.unmount();
    this.#view?.unmount();
    this.#view = undefined;
  }

  #shows = (shown: Shown): void => {
    if (this.state.phase !== "rendered") return;
    this.nodes.removeSlot();
    this.send({ type: "showed", shown });
    if (shown === "content") this.brand.contentShown();
    // After the whole commit, because one part of the view may replace another within it.
    queueMicrotask(() => {
      // The view may have been removed in the same task.
      if (this.state.phase !== "rendered" || this.state.shown === undefined) return;
      if (!isPending(this.state)) this.#announce();
      else if (this.state.arrival) this.contexts.renderAgain();
    });
  };

  #announce(): void {
    this.readiness.ended();
    this.wakeUp?.replay();
    this.wakeUp = undefined;
    if (this.state.shown !== "content" || !this.readiness.becomesReady()) return;
    this.contexts.get().emit("hs-ready", { element: this.tag });
  }

  /** React cannot show the element. The fallback children stay, and the console gets one line. */
  gaveUp = (error: unknown): void => {
    this.#warnOfFallback(error);
    this.#giveUp();
  };

  /** The element works without a view from now on. */
  #giveUp(): void {
    this.send({ type: "gaveUp" });
    if (!this.state.hasMarkup) this.nodes.addSlot();
    this.nodes.adoptStyles(this.state);
    this.workWithoutView();
  }

  /** Runs the element without a view: now, and after each change of a setting. */
  workWithoutView(): void {
    const { hostElement, withoutView } = this.#options;
    if (this.state.phase !== "stopped" || !withoutView || !hostElement.isConnected) return;
    this.contexts.start();
    const isShown = withoutView(this.contexts.get());
    this.nodes.showChildren(isShown);
    this.send({ type: "showed", shown: isShown ? "content" : "absent" });
    this.nodes.adoptStyles(this.state);
  }

  /** The view threw an error. The fallback children show, and the host page gets an event instead of the error. */
  failed = (error: unknown): void => {
    const { call, cause } = isFailedCall(error) ? error : { call: "render", cause: error };
    if (hiddenName(this.#options.hostElement.ownerDocument)) this.#warnOfFallback(error);
    else reportFailure(this.contexts.get(), call, cause);
    clearFailures();
  };

  #warnOfFallback(error: unknown): void {
    const hidden = hiddenName(this.#options.hostElement.ownerDocument);
    // A hidden property of the document explains any error.
    const reason = hidden ? `an element of the page hides document.${hidden}` : error;
    warnOnce({ kind: "other", element: "page", message: `The fallback children stay: ${reason}` });
  }
}
