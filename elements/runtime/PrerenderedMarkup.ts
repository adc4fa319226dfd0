import type { ElementEffects } from "./ElementEffects";
import { isActive } from "./elementState";
import { readMarkup } from "./readMarkup";
import { isApproached, watchForWakeUp } from "./wakeUp";

interface PrerenderedMarkupOptions {
  hostElement: HTMLElement;
  effects: ElementEffects;
  /** The markup was made from data, so the data must be compared too. */
  hasData: boolean;
  requestData(): void;
  requestView(): void;
}

/** Server markup in an element, from its arrival until the view is needed. */
export class PrerenderedMarkup {
  readonly #options: PrerenderedMarkupOptions;

  constructor(options: PrerenderedMarkupOptions) {
    this.#options = options;
  }

  /** Waits for the end of the markup, then watches it. */
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

  /** Keeps the markup until the visitor approaches, the browser is idle, or the markup is out of date. */
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

  /** Wakes the element if its markup was made from other settings or data. Markup with data is compared only once the data is here. */
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
