import type { ElementContext } from "../../src/element/ElementContext";
import { FailedCall } from "../../src/element/FailedCall";
import type { App } from "./App";
import type { ElementEffects } from "./ElementEffects";
import { type Arrival, isActive } from "./elementState";
import { readMarkup } from "./readMarkup";
import { isApproached, watchForWakeUp } from "./wakeUp";

export interface ViewRequestsOptions {
  hostElement: HTMLElement;
  /** Requests the files and data of the view. Resolves to `false` if there is nothing to show. */
  start?: (element: ElementContext) => Promise<unknown>;
  /** Requests only the data that prerendered markup depends on. */
  requestData?: (element: ElementContext) => Promise<unknown>;
  loadApp: () => Promise<App>;
}

/** Requests the app, files and data of an element's view. Prerendered markup delays these requests until the view is needed. */
export class ViewRequests {
  readonly #options: ViewRequestsOptions;
  readonly #effects: ElementEffects;
  #isLoadingApp = false;
  /** Only the response to the last request counts. */
  #requests = 0;

  constructor(options: ViewRequestsOptions, effects: ElementEffects) {
    this.#options = options;
    this.#effects = effects;
  }

  /** Requests the app and the view's files and data in parallel: before React renders, and after each change of a setting. */
  requestView(): void {
    this.#effects.send({ type: "requested" });
    this.#requestStart();
    this.requestApp();
  }

  #requestStart(): void {
    const request = ++this.#requests;
    const context = this.#effects.contexts.get();
    const arrive = (arrival: Arrival) => {
      if (this.#requests === request) this.#effects.send({ type: "arrived", arrival });
    };
    const found = this.#options.start?.(context) ?? Promise.resolve(true);
    if (context.brandPending) {
      // `requestView` runs again when the brand is decided, and then repeats a failed request.
      found.catch(() => undefined);
      return;
    }
    found.then(
      (isFound) => arrive(isFound === false ? "nothing" : "content"),
      (error: unknown) => {
        // A mounted view handles this failure itself.
        if (this.#effects.state.phase === "prerendered") this.#effects.failed(error);
        arrive("nothing");
      },
    );
  }

  /** Requests the app once. */
  requestApp(): void {
    const effects = this.#effects;
    if (effects.state.hasApp || this.#isLoadingApp) return;
    this.#isLoadingApp = true;
    this.#options
      .loadApp()
      .then(
        (app) => effects.appLoaded(app),
        (error: unknown) => effects.appFailed(new FailedCall("loadViews", error)),
      )
      .finally(() => {
        this.#isLoadingApp = false;
      });
  }

  /** Waits for the end of the server's markup, then watches it. */
  readMarkup(): void {
    const effects = this.#effects;
    void readMarkup(this.#options.hostElement.shadowRoot as ShadowRoot).then((found) => {
      if (effects.state.phase !== "prerendered") return;
      if (!found) {
        effects.nodes.clear();
        effects.send({ type: "markupMissing" });
        this.requestView();
        return;
      }
      effects.nodes.container = found.container;
      effects.contexts.setPrerendered(found.prerendered);
      effects.send({ type: "markupComplete" });
      this.update();
    });
  }

  /** Requests what the element needs with its current settings: the view, or only the data of prerendered markup. */
  update(): void {
    const { isAwake, hasMarkup } = this.#effects.state;
    if (isAwake) this.requestView();
    else if (hasMarkup) this.#watchMarkup();
  }

  /** Keeps the markup until the visitor approaches, the browser is idle, or the markup is out of date. */
  #watchMarkup(): void {
    const effects = this.#effects;
    const { hostElement } = this.#options;
    effects.wakeUp ??= watchForWakeUp(hostElement, () => this.#wake());
    if (isApproached(hostElement)) {
      this.#wake();
      return;
    }
    if (effects.wakeUp.isOnlyByApproach) effects.readiness.ended();
    else effects.readiness.waitsForIdle();
    this.#requestData();
    this.#wakeIfStale();
  }

  #requestData(): void {
    const request = ++this.#requests;
    this.#options.requestData?.(this.#effects.contexts.get()).then(
      (data) => {
        if (this.#requests === request) this.#wakeIfStale(data);
      },
      () => undefined,
    );
  }

  /** Wakes the element if its markup was made from other settings or data. Compares markup with data only after the data has arrived. */
  #wakeIfStale(data?: unknown): void {
    const { isAwake, hasMarkup } = this.#effects.state;
    const context = this.#effects.contexts.get();
    const { settings, brandPending, prerendered } = context;
    if (isAwake || !hasMarkup || brandPending) return;
    const isComparable = !this.#options.requestData || data !== undefined;
    if (settings.authoring || (isComparable && prerendered?.isStale?.(context, data))) this.#wake();
  }

  #wake(): void {
    const effects = this.#effects;
    if (effects.state.isAwake || !isActive(effects.state)) return;
    effects.wakeUp?.stop();
    effects.readiness.delayIdle();
    effects.send({ type: "woken" });
    this.requestView();
  }
}
