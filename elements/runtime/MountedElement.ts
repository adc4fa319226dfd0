import { hiddenName } from "../../src/browser/hiddenName";
import type { ElementContext } from "../../src/element/ElementContext";
import { FailedCall } from "../../src/element/FailedCall";
import { pageServices } from "../../src/page/services";
import type { SettingTable } from "../../src/settings/settings";
import type { DisplayState } from "../../src/ui/stylesheet";
import type { App, MountedView } from "./App";
import type { ContextStore } from "./ContextStore";
import { createViewStart, type ViewStart } from "./createViewStart";
import { ElementEffects, type ElementEffectsOptions } from "./ElementEffects";
import { isActive, isWaiting } from "./elementState";
import { keepMountedElement, mountedElements, type RuntimeElement } from "./mountedElements";
import { PrerenderedMarkup } from "./PrerenderedMarkup";
import type { Readiness } from "./Readiness";
import { attachTemplate, findTemplate, isParsingTemplate } from "./rootTemplate";
import { subscribeToHostPage } from "./subscribeToHostPage";

export interface MountedElementOptions extends ElementEffectsOptions {
  start?: (element: ElementContext) => Promise<unknown>;
  requestData?: (element: ElementContext) => Promise<unknown>;
  loadApp: () => Promise<App>;
}

/** One element. Dispatches the events of `elementState`, and requests the files and data of its view. */
export class MountedElement implements RuntimeElement {
  readonly tag: string;
  readonly hostElement: HTMLElement;
  readonly table: SettingTable;
  readonly #options: MountedElementOptions;
  readonly #effects: ElementEffects;
  readonly #viewStart: ViewStart;
  readonly #markup: PrerenderedMarkup;
  #unsubscribe: () => void = () => undefined;
  #hasBeenConnected = false;
  #isUpdateDue = false;
  #isLoadingApp = false;

  constructor(options: MountedElementOptions) {
    const { tag, hostElement, table, start, requestData } = options;
    this.#options = options;
    this.tag = tag;
    this.hostElement = hostElement;
    this.table = table;
    this.#effects = new ElementEffects(options);
    this.#effects.onGaveUp = () => this.#stop();
    this.#viewStart = createViewStart({
      start,
      requestData,
      onArrival: (arrival) => this.#effects.send({ type: "arrived", arrival }),
      onData: (data) => this.#markup.wakeIfStale(data),
      onFailure: (error) => {
        // A mounted view handles this failure itself.
        if (this.#effects.state.phase === "prerendered") this.#effects.failed(error);
      },
    });
    this.#markup = new PrerenderedMarkup({
      hostElement,
      effects: this.#effects,
      hasData: requestData !== undefined,
      requestData: () => this.#viewStart.requestData(this.contexts.get()),
      requestView: () => this.#requestView(),
    });
    keepMountedElement(this);
  }

  get contexts(): ContextStore {
    return this.#effects.contexts;
  }

  get readiness(): Readiness {
    return this.#effects.readiness;
  }

  get display(): DisplayState {
    return this.#effects.nodes.display(this.#effects.state);
  }

  get isWaiting(): boolean {
    return isWaiting(this.#effects.state);
  }

  get #root(): ShadowRoot {
    return this.hostElement.shadowRoot as ShadowRoot;
  }

  /** The element was inserted into a document, or moved. */
  connected(): void {
    const { hostElement } = this;
    const effects = this.#effects;
    if (effects.state.phase !== "outside") {
      effects.nodes.adoptStyles(effects.state);
      // The element was moved. A move removes nodes from the top layer, so the view must show them there again.
      this.changed();
      return;
    }
    const template = findTemplate(hostElement);
    if (template) attachTemplate(template, this.#root);
    const isPrerendered = !this.#hasBeenConnected && this.#root.firstChild !== null;
    this.#hasBeenConnected = true;
    effects.send({ type: "connected", isPrerendered });
    if (hiddenName(hostElement.ownerDocument)) throw new Error("React cannot run in this document");
    this.#start();
    if (isPrerendered) this.#markup.read();
    else this.#requestView();
  }

  #start(): void {
    const { brand, contexts, nodes, readiness, state } = this.#effects;
    readiness.started();
    mountedElements().add(this);
    this.#unsubscribe = subscribeToHostPage(this);
    // Must run before this element reads the brand.
    brand.connected();
    contexts.start();
    nodes.adoptStyles(state);
    this.#registerWithTracker();
  }

  #registerWithTracker(): void {
    const { pageBrand, tracker } = pageServices();
    const { brand, settings } = this.contexts.get();
    const isBrandPending = pageBrand.pending() !== undefined;
    const brands = { brand, pageBrand: pageBrand.current(), isBrandPending };
    tracker.register(this.hostElement, { ...settings, ...brands });
  }

  /** The element was removed and not inserted again. Stops all its work. */
  removed(): void {
    const wasActive = isActive(this.#effects.state);
    this.#effects.send({ type: "removed" });
    if (wasActive) this.#stop();
    else this.contexts.stop();
  }

  #stop(): void {
    const { brand, contexts, readiness, wakeUp } = this.#effects;
    wakeUp?.stop();
    this.#effects.wakeUp = undefined;
    contexts.stop();
    mountedElements().delete(this);
    this.#unsubscribe();
    pageServices().tracker.unregister(this.hostElement);
    brand.removed();
    readiness.ended();
  }

  /** React cannot run on this host page. */
  gaveUp(error: unknown): void {
    this.#effects.gaveUp(error);
  }

  /** Renders the view. Called by r2wc. */
  mountView(container: Node): MountedView {
    return this.#effects.mountView(container);
  }

  /** A setting may have changed. The view gets one update for all changes of the current task. */
  changed = (): void => {
    this.#effects.workWithoutView();
    if (!isActive(this.#effects.state) || this.#isUpdateDue) return;
    this.#isUpdateDue = true;
    queueMicrotask(() => {
      this.#isUpdateDue = false;
      const { contexts, state } = this.#effects;
      if (!isActive(state)) return;
      contexts.update();
      if (state.isAwake) this.#requestView();
      else if (state.hasMarkup) this.#markup.watch();
      this.#registerWithTracker();
      contexts.notify();
    });
  };

  /** The network is back. An element without content starts again. An element with content keeps it. */
  tryAgain(): void {
    const { phase, shown } = this.#effects.state;
    if (phase === "rendered" && (shown !== "absent" || this.#options.guardsChildren)) return;
    this.contexts.attempt += 1;
    this.changed();
  }

  /** The fallback children changed, or the parser finished a declarative root after the element was created. */
  childrenChanged(): void {
    const { hostElement } = this;
    const effects = this.#effects;
    if (this.isWaiting) {
      if (isParsingTemplate(hostElement)) {
        requestAnimationFrame(() => this.childrenChanged());
        return;
      }
      const template = findTemplate(hostElement);
      if (template) {
        // First, because React cannot unmount after its nodes are gone.
        effects.send({ type: "markupFound" });
        attachTemplate(template, this.#root);
        this.#markup.read();
      }
    }
    effects.nodes.adoptStyles(effects.state);
  }

  /** Requests the app and the view's files and data in parallel. */
  #requestView(): void {
    const effects = this.#effects;
    effects.send({ type: "requested" });
    this.#viewStart.request(this.contexts.get());
    if (effects.state.hasApp || this.#isLoadingApp) return;
    this.#isLoadingApp = true;
    this.#options
      .loadApp()
      .then(
        (app) => {
          effects.app = app;
          // Read the settings again, because the keys of all words are known only now.
          effects.contexts.update();
          effects.send({ type: "appLoaded" });
        },
        (error: unknown) => this.#appFailed(error),
      )
      .finally(() => {
        this.#isLoadingApp = false;
      });
  }

  #appFailed(error: unknown): void {
    const effects = this.#effects;
    if (!isActive(effects.state)) return;
    effects.failed(new FailedCall("loadViews", error));
    effects.wakeUp?.release();
    effects.readiness.ended();
    if (this.#options.withoutView) effects.giveUp();
  }
}
