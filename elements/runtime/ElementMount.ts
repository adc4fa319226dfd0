import { delayIdleTasks, markTime } from "../../src/browser/documentLifecycle";
import { hiddenName } from "../../src/browser/documentProperty";
import { warnOnce } from "../../src/browser/log";
import { sharedState } from "../../src/browser/sharedState";
import { type ElementContext, reportFailure, type Shown } from "../../src/element/ElementContext";
import { FailedCall, isFailedCall } from "../../src/element/FailedCall";
import { SERVER_MARKUP } from "../../src/element/serverMarkup";
import { ownOnly } from "../../src/ownOnly";
import { pageServices } from "../../src/page/services";
import type { SettingTable } from "../../src/settings/settings";
import { clearFailures } from "../../src/ui/lazyFile";
import type { DisplayState } from "../../src/ui/stylesheet";
import { ElementMarkup } from "../markup/ElementMarkup";
import { fragmentAddress } from "../markup/fragments";
import type { ElementBehavior, ElementDefinition } from "./ElementDefinition";
import { ElementRoot, findTemplate } from "./ElementRoot";
import { ElementSettings } from "./ElementSettings";
import {
  type Arrival,
  type ElementEvent,
  elementState,
  isActive,
  isPending,
  isSettled,
  isWaiting,
  OUTSIDE,
} from "./elementState";
import { subscribeToHostPage } from "./subscribeToHostPage";

/** A view in an element. */
export interface MountedView {
  unmount(): void;
}

/** The part of the script with React and the views. `hs.js` loads it when an element needs it. */
export interface App {
  mount(element: ElementMount, container: Node): MountedView;
  hydrate(element: ElementMount, container: HTMLElement): MountedView;
}

export interface ElementMountOptions
  extends Omit<ElementBehavior, "addresses">,
    Omit<ElementDefinition, "settings"> {
  hostElement: HTMLElement;
  table: SettingTable;
  loadApp(): Promise<App>;
  /** Downloads the app and what `load` requests in an idle moment, without running it. */
  fetchFiles?(load: () => Promise<unknown> | undefined): void;
  /** Renders into a node by r2wc, which calls `renderInto`. */
  mount(container: Node): void;
  unmount(): void;
}

/** All elements in the document that React may render. `ready` waits for them, and `diagnose` reads them. */
export const mountedElements = sharedState("mounted elements", () => new Set<ElementMount>());

/**
 * The life of one element between connected and removed. It alone changes the element's state: `elementState` reduces each event, and `#send`
 * runs the effects of the transition.
 */
export class ElementMount {
  readonly tag: string;
  readonly hostElement: HTMLElement;
  readonly table: SettingTable;
  readonly guardsChildren: boolean;
  readonly settings: ElementSettings;
  readonly markup: ElementMarkup;
  /** Resolves when the element has rendered, has decided to show nothing, has failed, or was removed. */
  renderedOrFailed: Promise<void> = Promise.resolve();
  readonly #options: ElementMountOptions;
  readonly #root: ElementRoot;
  #state = OUTSIDE;
  #app: App | undefined;
  #loadingApp: Promise<void> | undefined;
  #view: MountedView | undefined;
  #hasBeenConnected = false;
  #startedAt: number | undefined;
  #isReady = false;
  /** The last context with which the element worked without a view. */
  #contextWithoutView: ElementContext | undefined;
  #settle: () => void = () => undefined;
  #releaseIdle: () => void = () => undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(options: ElementMountOptions) {
    const { tag, hostElement, table, guardsChildren = false } = options;
    this.#options = options;
    this.tag = tag;
    this.hostElement = hostElement;
    this.table = table;
    this.guardsChildren = guardsChildren;
    this.#root = new ElementRoot(hostElement, guardsChildren);
    this.settings = new ElementSettings({ ...options, reportShown: this.#reportShown });
    this.markup = new ElementMarkup(
      ownOnly({
        ...options,
        guardsChildren,
        settings: this.settings,
        root: this.#root,
        readState: () => this.#state,
        requestApp: this.#requestApp,
        send: (type) => this.#send({ type }),
      }),
    );
    // Before the view subscribes, so that its requests start before it renders.
    this.settings.subscribe((isRead) => isRead && this.#update());
  }

  get display(): DisplayState {
    return this.#root.display(this.#state);
  }

  /** Whether the element has no content yet, from neither a view nor a server. */
  get isWaiting(): boolean {
    return isWaiting(this.#state);
  }

  /** The element was inserted into a document, or moved. */
  connected(): void {
    if (this.#state.phase !== "outside") {
      this.#root.adoptStyles(this.#state);
      // The element was moved. A move removes nodes from the top layer, so the view must show them there again.
      this.changed();
      return;
    }
    const template = findTemplate(this.hostElement);
    if (template) this.#root.attachTemplate(template);
    const isPrerendered = this.#hasBeenConnected ? this.#root.hasMarkup : this.#root.root.firstChild !== null;
    this.#hasBeenConnected = true;
    // Request data in a microtask, because the host page may set properties after inserting the element. Queue it before the view mounts,
    // because React may render in a microtask too.
    if (!isPrerendered) this.changed();
    const awaitsFragment = fragmentAddress(this) !== undefined;
    this.#send({ type: "connected", isPrerendered, awaitsFragment });
    if (!isPrerendered && !awaitsFragment) void this.#requestApp();
  }

  removed(): void {
    this.#send({ type: "removed" });
    // Also aborts the calls of an element that worked without a view.
    this.settings.removed();
  }

  /** A setting may have changed. */
  changed = (): void => this.settings.invalidate();

  /** The network is back. An element without content starts again. An element with content keeps it. */
  tryAgain = (): void => {
    const { phase, shown } = this.#state;
    if (phase === "rendered" && (shown !== "absent" || this.guardsChildren)) return;
    this.settings.attempt += 1;
    this.changed();
  };

  addressChanged = (): void => this.markup.addressChanged();

  /** The fallback children changed, or the parser finished a declarative root after the element was created. */
  childrenChanged(): void {
    if (this.isWaiting) {
      if (this.#root.isParsingTemplate()) {
        void this.#root.templateParsed().then(() => this.childrenChanged());
        return;
      }
      const template = findTemplate(this.hostElement);
      if (template) {
        // First, because React cannot unmount after its nodes are gone.
        this.#send({ type: "markupFound" });
        this.#root.attachTemplate(template);
      }
    }
    this.#root.adoptStyles(this.#state);
  }

  /** Renders the view into a node. Called by r2wc. */
  renderInto(container: Node): MountedView {
    return (this.#app as App).mount(this, container);
  }

  /** The view threw an error. The fallback children show, and the host page gets an event instead of the error. */
  viewFailed = (error: unknown): void => {
    const { call, cause } = isFailedCall(error) ? error : { call: "render", cause: error };
    if (hiddenName(this.hostElement.ownerDocument)) this.#warnOfFallback(error);
    else reportFailure(this.settings.context, call, cause);
    clearFailures();
  };

  /** React cannot show the element. The fallback children stay, and the console gets one line. */
  reactCannotRun = (error: unknown): void => {
    this.#warnOfFallback(error);
    this.#stopRendering();
  };

  /** The view reports what it shows after this commit. */
  #reportShown = (shown: Shown): void => {
    if (this.#state.phase !== "rendered") return;
    this.#root.removeSlot();
    this.#send({ type: "showed", shown });
    if (shown === "content") this.settings.keepBrand();
    // After the whole commit, because one part of the view may replace another within it.
    queueMicrotask(() => {
      // The view may have been removed in the same task.
      if (this.#state.phase !== "rendered" || this.#state.shown === undefined) return;
      if (isPending(this.#state)) {
        if (this.#state.arrival) this.settings.renderAgain();
        return;
      }
      this.#end();
      this.markup.end("replay");
      if (this.#state.shown === "content") this.#markReady();
    });
  };

  /** Changes the state and runs the effects of the transition. */
  #send = (event: ElementEvent): void => {
    const before = this.#state;
    const after = elementState(before, event);
    this.#state = after;
    if (!isActive(before) && isActive(after)) this.#start();
    if (before.phase === "rendered" && after.phase !== "rendered") this.#unmountView();
    if (before.phase !== "prerendered" && after.phase === "prerendered") void this.markup.read();
    if (isActive(before) && !isActive(after)) this.#stop();
    if (after.phase === "waiting") this.#root.addSlot();
    if (before.phase !== "rendered" && after.phase === "rendered") {
      if (before.phase === "prerendered") this.#hydrate();
      else this.#options.mount(this.#root.container ?? this.#root.root);
    } else if (event.type === "arrived" && isPending(after)) {
      // Otherwise React would wait at least 300 ms after the fallback before it shows the content or the failure.
      this.settings.renderAgain();
    }
    if (!isActive(after)) return;
    this.#root.adoptStyles(after);
    if (after.phase !== "rendered" && isSettled(after)) this.#end();
    if (event.type === "markupReady") {
      this.settings.keepBrand();
      this.#end();
      this.#markReady();
    } else if (before.phase !== "outside" && !before.isAwake && after.isAwake) {
      this.#delayIdle();
      this.#requestView();
    }
  };

  #start(): void {
    if (hiddenName(this.hostElement.ownerDocument)) throw new Error("React cannot run in this document");
    this.renderedOrFailed = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#startedAt ??= markTime(this.tag, "start");
    this.#delayIdle();
    mountedElements().add(this);
    this.#unsubscribe = subscribeToHostPage(this);
    this.settings.connected();
    this.#registerWithTracker();
  }

  #stop(): void {
    this.markup.stop();
    mountedElements().delete(this);
    this.#unsubscribe();
    pageServices().tracker.unregister(this.hostElement);
    this.settings.removed();
    this.#end();
  }

  #registerWithTracker(): void {
    const { pageBrand, tracker } = pageServices();
    const { brand, settings } = this.settings.context;
    const isBrandPending = pageBrand.whenDecided() !== undefined;
    const brands = { brand, pageBrand: pageBrand.current(), isBrandPending };
    tracker.register(this.hostElement, { ...settings, ...brands });
  }

  /** The settings were read again. Requests what the element needs with them: the view, its fragment, or only the data of its markup. */
  #update(): void {
    this.#workWithoutView();
    if (!isActive(this.#state)) return;
    if (this.#state.isAwake) this.#requestView();
    else this.markup.update();
    this.#registerWithTracker();
  }

  /** Requests the app and the view's files and data in parallel: before React renders, and after each change of a setting. */
  #requestView(): void {
    this.#send({ type: "requested" });
    this.#load();
    void this.#requestApp();
  }

  #load(): void {
    const { context } = this.settings;
    const arrive = (arrival: Arrival) => {
      // After a change, only the next request counts.
      if (this.settings.context === context) this.#send({ type: "arrived", arrival });
    };
    const loaded = this.#options.load?.(context) ?? Promise.resolve(true);
    if (context.brandPending) {
      // `#requestView` runs again when the brand is decided, and then repeats a failed request.
      loaded.catch(() => undefined);
      return;
    }
    loaded.then(
      (result) => arrive(result === false ? "nothing" : "content"),
      (error: unknown) => {
        // A mounted view handles this failure itself.
        if (this.#state.phase === "prerendered") this.viewFailed(error);
        arrive("nothing");
      },
    );
  }

  /** Requests the app once. After a failure, the next call tries again. */
  #requestApp = (): Promise<void> => {
    this.#loadingApp ??= this.#options.loadApp().then(
      (app) => {
        this.#app = app;
        this.#send({ type: "appLoaded" });
      },
      (error: unknown) => {
        this.#loadingApp = undefined;
        if (!isActive(this.#state)) return;
        this.viewFailed(new FailedCall("loadViews", error));
        this.markup.end("release");
        this.#end();
        if (this.#options.withoutView) this.#stopRendering();
      },
    );
    return this.#loadingApp;
  };

  #hydrate(): void {
    const container = this.#root.container as HTMLElement;
    container.removeAttribute(SERVER_MARKUP);
    this.#view = (this.#app as App).hydrate(this, container);
  }

  #unmountView(): void {
    this.#options.unmount();
    this.#view?.unmount();
    this.#view = undefined;
  }

  /** The element shows content. The first time, the host page gets an event and a mark. */
  #markReady(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    markTime(this.tag, "ready", this.#startedAt);
    this.settings.context.emit("hs-ready", { element: this.tag });
  }

  /** The view is loading. Idle tasks wait for it. */
  #delayIdle(): void {
    this.#releaseIdle();
    this.#releaseIdle = delayIdleTasks();
  }

  /** The element has rendered or never will. Ends all waits for it. */
  #end(): void {
    this.#releaseIdle();
    this.#settle();
  }

  #stopRendering(): void {
    this.#send({ type: "reactCannotRun" });
    if (!this.#state.hasMarkup) this.#root.addSlot();
    this.#root.adoptStyles(this.#state);
    if (!this.#options.withoutView || !this.hostElement.isConnected) return;
    this.settings.connected();
    this.#workWithoutView();
  }

  /** Runs the element without a view: now, and after each change of a setting. */
  #workWithoutView(): void {
    const { withoutView } = this.#options;
    const { context } = this.settings;
    if (this.#state.phase !== "stopped" || !withoutView || context === this.#contextWithoutView) return;
    this.#contextWithoutView = context;
    const isShown = withoutView(context);
    this.#root.showChildren(isShown);
    this.#send({ type: "showed", shown: isShown ? "content" : "absent" });
    this.#root.adoptStyles(this.#state);
  }

  #warnOfFallback(error: unknown): void {
    const hidden = hiddenName(this.hostElement.ownerDocument);
    // A hidden property of the document explains any error.
    const reason = hidden ? `an element of the page hides document.${hidden}` : error;
    const message = `The elements cannot run here (${reason}). Your fallback content stays visible.`;
    warnOnce({ kind: "other", element: "page", message });
  }
}
