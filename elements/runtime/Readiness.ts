import { markTime } from "../../src/browser/timing";
import { delayIdleTasks } from "../../src/browser/whenIdle";

/** Tracks when an element is first complete, for everything that waits for it and for its User Timing marks. */
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

  /** The element was inserted. `HomeServices.ready` waits for it. */
  started(): void {
    this.renderedOrFailed = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#startedAt ??= markTime(this.#tag, "start");
    this.delayIdle();
  }

  /** The view is loading. Idle tasks wait for it. */
  delayIdle(): void {
    this.#releaseIdle();
    this.#releaseIdle = delayIdleTasks();
  }

  /** The view itself waits for an idle browser, so idle tasks need not wait. */
  waitsForIdle(): void {
    this.#releaseIdle();
  }

  /** The element has rendered or never will. Ends all waits for it. */
  ended(): void {
    this.#releaseIdle();
    this.#settle();
  }

  /** The element shows content. Returns true the first time, when the host page gets an event and a mark. */
  becomesReady(): boolean {
    if (this.#isReady) return false;
    this.#isReady = true;
    markTime(this.#tag, "ready", this.#startedAt);
    return true;
  }
}
