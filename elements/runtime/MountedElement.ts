import type { SettingTable } from "../../src/settings/settings";
import type { DisplayState } from "../../src/ui/stylesheet";
import type { MountedView } from "./App";
import type { ContextStore } from "./ContextStore";
import { ElementEffects, type ElementEffectsOptions } from "./ElementEffects";
import { isActive, isWaiting } from "./elementState";
import { type RuntimeElement, registerMountedElement } from "./mountedElements";
import type { Readiness } from "./Readiness";
import { attachTemplate, findTemplate, isParsingTemplate } from "./rootTemplate";
import type { HostPageSubscriber } from "./subscribeToHostPage";
import { untilParsed } from "./untilParsed";
import { ViewRequests, type ViewRequestsOptions } from "./ViewRequests";

export type MountedElementOptions = ElementEffectsOptions & ViewRequestsOptions;

/** One element. Turns its lifecycle callbacks and changes into events of `elementState`. */
export class MountedElement implements RuntimeElement, HostPageSubscriber {
  readonly tag: string;
  readonly hostElement: HTMLElement;
  readonly table: SettingTable;
  readonly #effects: ElementEffects;
  readonly #requests: ViewRequests;
  #hasBeenConnected = false;
  #isUpdateDue = false;

  constructor(options: MountedElementOptions) {
    const { tag, hostElement, table } = options;
    this.tag = tag;
    this.hostElement = hostElement;
    this.table = table;
    this.#effects = new ElementEffects(options, this);
    this.#requests = new ViewRequests(options, this.#effects);
    registerMountedElement(this);
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
    const root = hostElement.shadowRoot as ShadowRoot;
    const template = findTemplate(hostElement);
    if (template) attachTemplate(template, root);
    const isPrerendered = !this.#hasBeenConnected && root.firstChild !== null;
    this.#hasBeenConnected = true;
    // Request data in a microtask, because the host page may set properties after inserting the element. Queue it before the view mounts,
    // because React may render in a microtask too.
    if (!isPrerendered) this.#updateSoon();
    effects.send({ type: "connected", isPrerendered });
    if (isPrerendered) this.#requests.readMarkup();
    else this.#requests.requestApp();
  }

  /** The element was removed and not inserted again. */
  removed(): void {
    this.#effects.send({ type: "removed" });
    // Also aborts the calls of an element that worked without a view.
    this.contexts.stop();
  }

  /** React cannot run on this host page. */
  gaveUp(error: unknown): void {
    this.#effects.gaveUp(error);
  }

  /** Renders the view. Called by r2wc. */
  mountView(container: Node): MountedView {
    return this.#effects.mountView(container);
  }

  /** A setting may have changed. */
  changed = (): void => {
    this.#effects.workWithoutView();
    if (isActive(this.#effects.state)) this.#updateSoon();
  };

  /** Updates the view once for all changes of the current task. */
  #updateSoon(): void {
    if (this.#isUpdateDue) return;
    this.#isUpdateDue = true;
    queueMicrotask(() => {
      this.#isUpdateDue = false;
      if (!isActive(this.#effects.state) || !this.hostElement.isConnected) return;
      this.contexts.update();
      this.#requests.update();
      this.#effects.registerWithTracker();
      this.contexts.notify();
    });
  }

  /** The network is back. An element without content starts again. An element with content keeps it. */
  tryAgain(): void {
    const { phase, shown } = this.#effects.state;
    if (phase === "rendered" && (shown !== "absent" || this.#effects.guardsChildren)) return;
    this.contexts.attempt += 1;
    this.changed();
  }

  /** The fallback children changed, or the parser finished a declarative root after the element was created. */
  childrenChanged(): void {
    const { hostElement } = this;
    const effects = this.#effects;
    if (this.isWaiting) {
      if (isParsingTemplate(hostElement)) {
        const isParsed = () => !isParsingTemplate(hostElement);
        void untilParsed(hostElement.parentNode ?? hostElement, isParsed).then(() => this.childrenChanged());
        return;
      }
      const template = findTemplate(hostElement);
      if (template) {
        // First, because React cannot unmount after its nodes are gone.
        effects.send({ type: "markupFound" });
        attachTemplate(template, hostElement.shadowRoot as ShadowRoot);
        this.#requests.readMarkup();
      }
    }
    effects.nodes.adoptStyles(effects.state);
  }
}
