import { markTime } from "../../src/browser/timing";
import { delayIdleTasks } from "../../src/browser/whenIdle";

/** When an element is first complete: what waits for it, and its User Timing marks. */
export class Readiness {
  /** Resolves when the element has rendered, has decided to show nothing, has failed, or was removed. */
  renderedOrFailed: Promise<void> = Promise.resolve();
  private readonly tag: string;
  private resolve: () => void = () => undefined;
  private startedAt: number | undefined;
  private isAnnounced = false;

  constructor(tag: string) {
    this.tag = tag;
  }

  /** The element was inserted: `HomeServices.ready` and what waits for an idle browser now wait for it. */
  started(): void {
    const release = delayIdleTasks();
    this.renderedOrFailed = new Promise((resolve) => {
      this.resolve = () => {
        release();
        resolve();
      };
    });
    this.startedAt ??= markTime(this.tag, "start");
  }

  /** The element has rendered or never will: nothing waits for it any longer. */
  ended(): void {
    this.resolve();
  }

  /** The element shows content. Returns whether it is for the first time; the host page then gets an event and a mark. */
  becomesReady(): boolean {
    if (this.isAnnounced) return false;
    this.isAnnounced = true;
    markTime(this.tag, "ready", this.startedAt);
    return true;
  }
}
