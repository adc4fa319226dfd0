import { whenIdle } from "../../src/browser/documentLifecycle";
import { isSavingData } from "../../src/browser/visitorSignals";

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
  let queued: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  const queueSubmit = (event: Event) => {
    const { target, submitter } = event as SubmitEvent;
    event.preventDefault();
    queued = { form: target as HTMLFormElement, submitter };
    wake();
  };
  for (const type of APPROACHES) hostElement.addEventListener(type, wake, { passive: true, capture: true });
  root.addEventListener(SUBMIT, queueSubmit);
  const cancel = isOnlyByApproach ? () => undefined : whenLoadedAndIdle(hostElement.ownerDocument, wake);

  return {
    isOnlyByApproach,
    stop() {
      cancel();
      for (const type of APPROACHES) hostElement.removeEventListener(type, wake, { capture: true });
    },
    replay() {
      root.removeEventListener(SUBMIT, queueSubmit);
      const { form, submitter } = queued ?? {};
      queued = undefined;
      if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : undefined);
    },
    release() {
      root.removeEventListener(SUBMIT, queueSubmit);
      if (queued) HTMLFormElement.prototype.submit.call(queued.form);
      queued = undefined;
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

const tasks: (() => void)[] = [];

/** Runs one task per idle period, in order. */
function whenLoadedAndIdle(document: Document, task: () => void): () => void {
  const start = () => {
    tasks.push(task);
    if (tasks.length === 1) runNext();
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
  return () => {
    window.removeEventListener("load", start);
    if (tasks.includes(task)) tasks[tasks.indexOf(task)] = () => undefined;
  };
}

function runNext(): void {
  whenIdle(() => {
    tasks[0]?.();
    tasks.shift();
    if (tasks.length) runNext();
  });
}
