import { hiddenName } from "../../src/browser/hiddenName";
import { warnOnce } from "../../src/browser/log";
import { type ElementContext, reportFailure, type Shown } from "../../src/element/ElementContext";
import { isFailedCall } from "../../src/element/FailedCall";
import type { SettingTable } from "../../src/settings/settings";
import { clearFailures } from "../../src/ui/lazyFile";
import type { App, MountedView, ViewHost } from "./App";
import { ContextStore } from "./ContextStore";
import { type BrandRole, ElementBrand } from "./ElementBrand";
import { ElementNodes } from "./ElementNodes";
import { type ElementEvent, elementState, isActive, isPending, isSettled, OUTSIDE } from "./elementState";
import { Readiness } from "./Readiness";
import { SERVER_MARKUP } from "./serverMarkup";
import type { WakeUp } from "./wakeUp";

export interface ElementEffectsOptions {
  tag: string;
  hostElement: HTMLElement;
  table: SettingTable;
  guardsChildren?: boolean;
  brandRole?: BrandRole;
  /** What the element does where React cannot run. Returns whether its children show. */
  withoutView?: (element: ElementContext) => boolean;
  /** Renders into a node by r2wc, which calls `mountView`. */
  mount(container: Node): void;
  unmount(): void;
}

/** What the transitions of `elementState` do in the document: mount, hydrate, show, announce. */
export class ElementEffects implements ViewHost {
  readonly tag: string;
  readonly guardsChildren: boolean;
  readonly contexts: ContextStore;
  readonly brand: ElementBrand;
  readonly nodes: ElementNodes;
  readonly readiness: Readiness;
  state = OUTSIDE;
  app: App | undefined = undefined;
  /** What watches prerendered markup until the view takes its place. */
  wakeUp: WakeUp | undefined = undefined;
  /** Called when React cannot show the element. */
  onGaveUp: () => void = () => undefined;
  readonly #options: ElementEffectsOptions;
  #view: MountedView | undefined = undefined;

  constructor(options: ElementEffectsOptions) {
    const { tag, hostElement, table, guardsChildren = false, brandRole } = options;
    this.#options = options;
    this.tag = tag;
    this.guardsChildren = guardsChildren;
    this.brand = new ElementBrand(hostElement, brandRole);
    this.nodes = new ElementNodes(hostElement, guardsChildren);
    this.readiness = new Readiness(tag);
    this.contexts = new ContextStore({ tag, hostElement, table, brand: this.brand, shows: this.#shows });
  }

  /** Changes the state, and does in the document what the transition asks for. */
  send(event: ElementEvent): void {
    const before = this.state;
    const after = elementState(before, event);
    this.state = after;
    if (before.phase === "rendered" && after.phase !== "rendered") this.#unmountView();
    if (after.phase === "waiting") this.nodes.addSlot();
    if (before.phase !== "rendered" && after.phase === "rendered") {
      if (before.phase === "prerendered") this.#hydrate();
      else this.#options.mount(this.nodes.target);
    } else if (event.type === "arrived" && isPending(after)) {
      // Without this, React would show the content or the failure at the earliest 300 ms after it has shown the fallback.
      this.contexts.renderAgain();
    }
    if (!isActive(after)) return;
    this.nodes.adoptStyles(after);
    if (after.phase !== "rendered" && isSettled(after)) this.readiness.ended();
  }

  /** Renders the view. Called by r2wc. */
  mountView(container: Node): MountedView {
    return (this.app as App).mount(this, container);
  }

  #hydrate(): void {
    const container = this.nodes.container as HTMLElement;
    container.removeAttribute(SERVER_MARKUP);
    this.#view = (this.app as App).hydrate(this, container);
  }

  /** Removes the view while the element stays, or with it. */
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
    // After the whole commit, because within it one part of the view may replace another.
    queueMicrotask(() => {
      // The view may have been removed within the same task.
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

  /** React cannot show the element: the fallback children stay, and the host page gets one line on the console and nothing else. */
  gaveUp = (error: unknown): void => {
    this.#warnOfFallback(error);
    this.giveUp();
  };

  /** The element does without a view from now on. */
  giveUp(): void {
    const wasActive = isActive(this.state);
    this.send({ type: "gaveUp" });
    if (wasActive) this.onGaveUp();
    if (!this.state.hasMarkup) this.nodes.addSlot();
    this.nodes.adoptStyles(this.state);
    this.workWithoutView();
  }

  /** What the element does without a view: at once, and after each change of a setting. */
  workWithoutView(): void {
    const { hostElement, withoutView } = this.#options;
    if (this.state.phase !== "stopped" || !withoutView || !hostElement.isConnected) return;
    this.contexts.start();
    const isShown = withoutView(this.contexts.get());
    this.nodes.showChildren(isShown);
    this.send({ type: "showed", shown: isShown ? "content" : "absent" });
    this.nodes.adoptStyles(this.state);
  }

  /** The view threw an error: the fallback children show, and the host page gets an event instead of the error. */
  failed = (error: unknown): void => {
    const { call, cause } = isFailedCall(error) ? error : { call: "render", cause: error };
    if (hiddenName(this.#options.hostElement.ownerDocument)) this.#warnOfFallback(error);
    else reportFailure(this.contexts.get(), call, cause);
    clearFailures();
  };

  #warnOfFallback(error: unknown): void {
    const hidden = hiddenName(this.#options.hostElement.ownerDocument);
    // A hidden name of the document explains any error.
    const reason = hidden ? `an element of the page hides document.${hidden}` : error;
    warnOnce({ kind: "other", element: "page", message: `The fallback children stay: ${reason}` });
  }
}
