import type { ElementEffects } from "./ElementEffects";
import { isActive } from "./elementState";
import { readMarkup } from "./readMarkup";
import { isApproached, watchForWakeUp } from "./wakeUp";

interface PrerenderedMarkupOptions {
  hostElement: HTMLElement;
  effects: ElementEffects;
  /** The markup was made from data, and is compared with it. */
  hasData: boolean;
  requestData(): void;
  requestView(): void;
}

/** A server's markup in an element, from its arrival until something needs the view. */
export class PrerenderedMarkup {
  readonly #options: PrerenderedMarkupOptions;

  constructor(options: PrerenderedMarkupOptions) {
    this.#options = options;
  }

  /** Waits for the end of the markup, then for what has to be rendered. */
  read(): void {
    const { effects, hostElement, requestView } = this.#options;
    void readMarkup(hostElement.shadowRoot as ShadowRoot).then((found) => {
      if (effects.state.phase !== "prerendered") return;
      if (!found) {
        effects.nodes.clear();
        effects.send({ type: "markupMissing" });
        requestView();
        return;
      }
      effects.nodes.container = found.container;
      effects.contexts.setPrerendered(found.prerendered);
      effects.send({ type: "markupComplete" });
      if (effects.state.isAwake) requestView();
      else this.watch();
    });
  }

  /** Keeps the markup until the visitor approaches, the browser is idle, or a setting or the data differs from what it was made of. */
  watch(): void {
    const { effects, hostElement, requestData } = this.#options;
    effects.wakeUp ??= watchForWakeUp(hostElement, () => this.#wake());
    if (isApproached(hostElement)) {
      this.#wake();
      return;
    }
    if (effects.wakeUp.isOnlyByApproach) effects.readiness.ended();
    else effects.readiness.waitsForIdle();
    requestData();
    this.wakeIfStale();
  }

  /** Wakes the element where its markup was made from other settings or data. Markup with data is compared only when the data is here. */
  wakeIfStale(data?: unknown): void {
    const { effects, hasData } = this.#options;
    const { isAwake, hasMarkup } = effects.state;
    const context = effects.contexts.get();
    const { settings, brandPending, prerendered } = context;
    if (isAwake || !hasMarkup || brandPending) return;
    const isComparable = !hasData || data !== undefined;
    if (settings.authoring || (isComparable && prerendered?.isStale?.(context, data))) this.#wake();
  }

  #wake(): void {
    const { effects, requestView } = this.#options;
    if (effects.state.isAwake || !isActive(effects.state)) return;
    effects.wakeUp?.stop();
    effects.readiness.delayIdle();
    effects.send({ type: "woken" });
    requestView();
  }
}
