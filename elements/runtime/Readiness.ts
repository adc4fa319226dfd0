import { markTime } from "../../src/browser/timing";
import { delayIdleTasks } from "../../src/browser/whenIdle";

/** When an element is first complete: what waits for it, and its User Timing marks. */
export class Readiness {
  /** Resolves when the element has rendered, has decided to show nothing, has failed, or was removed. */
  renderedOrFailed: Promise<void> = Promise.resolve();
  readonly #tag: string;
  #settle: () => void = () => undefined;
  #releaseIdle: () => void = () => undefined;
  #startedAt: number | undefined = undefined;
  #isReady = false;

  constructor(tag: string) {
    this.#tag = tag;
  }

  /** The element was inserted: `HomeServices.ready` waits for it. */
  started(): void {
    this.renderedOrFailed = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#startedAt ??= markTime(this.#tag, "start");
    this.delayIdle();
  }

  /** The view is on its way: what waits for an idle browser waits for it too. */
  delayIdle(): void {
    this.#releaseIdle();
    this.#releaseIdle = delayIdleTasks();
  }

  /** The view waits for an idle browser itself. */
  waitsForIdle(): void {
    this.#releaseIdle();
  }

  /** The element has rendered or never will: nothing waits for it any longer. */
  ended(): void {
    this.#releaseIdle();
    this.#settle();
  }

  /** The element shows content. Returns whether it is for the first time; the host page then gets an event and a mark. */
  becomesReady(): boolean {
    if (this.#isReady) return false;
    this.#isReady = true;
    markTime(this.#tag, "ready", this.#startedAt);
    return true;
  }
}
