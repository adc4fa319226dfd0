import { isSavingData } from "../../src/browser/isSavingData";
import { whenIdle } from "../../src/browser/whenIdle";

/** Events that show that a visitor approaches an element. */
const APPROACHES = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown", "input"] as const;
const SUBMIT = "submit";

/** Watches a prerendered element that has no view yet. */
export interface WakeUp {
  /** Only an approach wakes the element. It does not wake when idle, because the visitor saves data. */
  readonly isOnlyByApproach: boolean;
  /** Stops watching. A queued submit stays queued until `replay`. */
  stop(): void;
  /** Submits a queued form again, now that the view handles it. */
  replay(): void;
  /** Submits a queued form natively, because there will be no view. */
  release(): void;
}

/**
 * Calls `wake` when the visitor approaches a prerendered element, or when the browser is idle after the document has loaded. A form submitted in
 * the meantime is queued, and submitted once the view is ready.
 */
export function watchForWakeUp(hostElement: HTMLElement, wake: () => void): WakeUp {
  const root = hostElement.shadowRoot as ShadowRoot;
  const isOnlyByApproach = isSavingData(hostElement.ownerDocument);
  let held: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  const hold = (event: Event) => {
    const { target, submitter } = event as SubmitEvent;
    event.preventDefault();
    held = { form: target as HTMLFormElement, submitter };
    wake();
  };
  for (const type of APPROACHES) hostElement.addEventListener(type, wake, { passive: true, capture: true });
  root.addEventListener(SUBMIT, hold);
  const cancel = isOnlyByApproach ? () => undefined : whenLoadedAndIdle(hostElement.ownerDocument, wake);

  return {
    isOnlyByApproach,
    stop() {
      cancel();
      for (const type of APPROACHES) hostElement.removeEventListener(type, wake, { capture: true });
    },
    replay() {
      root.removeEventListener(SUBMIT, hold);
      const { form, submitter } = held ?? {};
      held = undefined;
      if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : undefined);
    },
    release() {
      root.removeEventListener(SUBMIT, hold);
      if (held) HTMLFormElement.prototype.submit.call(held.form);
      held = undefined;
    },
  };
}

/** Whether the visitor already uses the element: it is under the pointer, has the focus, or has an open disclosure. */
export function isApproached(hostElement: HTMLElement): boolean {
  return (
    hostElement.matches(":hover, :focus-within") ||
    !!hostElement.shadowRoot?.querySelector("details[open], :focus")
  );
}

const queue: (() => void)[] = [];

/** Runs one task per idle period, in order. */
function whenLoadedAndIdle(document: Document, task: () => void): () => void {
  const start = () => {
    queue.push(task);
    if (queue.length === 1) runNext();
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
  return () => {
    window.removeEventListener("load", start);
    if (queue.includes(task)) queue[queue.indexOf(task)] = () => undefined;
  };
}

function runNext(): void {
  whenIdle(() => {
    queue[0]?.();
    queue.shift();
    if (queue.length) runNext();
  });
}
