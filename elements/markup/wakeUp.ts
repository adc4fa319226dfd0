import { nextFrame, whenIdle } from "../../src/browser/documentLifecycle";
import { opensNewTab } from "../../src/browser/presses";
import { APP_WAIT_MS, FRAME_WAIT_MS, VIEW_WAIT_MS } from "../../src/limits";

/** Events that show that a visitor approaches an element. */
const APPROACHES = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown", "input"] as const;
/** Views mark links with this attribute if a press does more than follow the address. */
const NEEDS_VIEW = "a[data-needs-view]";

export type WakeUp = ReturnType<typeof watchForWakeUp>;

/**
 * Waits until the visitor approaches a prerendered element. Then it loads the app at once, and runs the view after the frame that shows what
 * the visitor did. A form or link that the visitor has sent meanwhile is queued for the view, but not for long: it never waits for a call.
 *
 * @param loadApp requests the app; resolves when it has loaded or failed
 * @param wake runs the view; does nothing if it runs already
 */
export function watchForWakeUp(hostElement: HTMLElement, loadApp: () => Promise<unknown>, wake: () => void) {
  const root = hostElement.shadowRoot as ShadowRoot;
  const forms = () => [...root.querySelectorAll("form")];
  let queued: ((how: "replay" | "release") => unknown) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function approach(): void {
    stop();
    void loadApp();
    afterFrame(wake);
  }

  function stop(): void {
    for (const type of APPROACHES) hostElement.removeEventListener(type, approach, { capture: true });
  }

  function queue(event: Event, action: typeof queued): void {
    event.preventDefault();
    queued = action;
    approach();
    waitAtMost(APP_WAIT_MS);
    void loadApp().then(() => waitAtMost(VIEW_WAIT_MS));
  }

  function waitAtMost(ms: number): void {
    clearTimeout(timer);
    if (queued) timer = setTimeout(end, ms, "release");
  }

  function onSubmit(event: Event): void {
    const { target, submitter } = event as SubmitEvent;
    const form = target as HTMLFormElement;
    const place = forms().indexOf(form);
    // A form of the page in a slot is the page's own.
    if (place < 0) return;
    queue(event, (how) => {
      if (how === "replay") {
        // React ignores a submit in a part that it has not hydrated, but hydrates the part before it dispatches this event.
        form.dispatchEvent(new Event("touchcancel", { bubbles: true }));
        // Later, because React replaces a form to which an extension has added a node, and its texts are restored after that.
        setTimeout(() => forms()[place]?.requestSubmit(submitter?.isConnected ? submitter : undefined));
      }
      // Without an address, the browser would send the fields to the host page.
      else if (form.hasAttribute("action")) {
        if (form.method === "get") form.addEventListener("formdata", keepPageQuery, { once: true });
        HTMLFormElement.prototype.submit.call(form);
      }
    });
  }

  function onClick(event: Event): void {
    const link = (event.target as Element).closest(NEEDS_VIEW);
    if (!link || !event.isTrusted || opensNewTab(event as MouseEvent)) return;
    // The press itself was already reported, so this event stays inside the root.
    const again = new MouseEvent("click", { bubbles: true, cancelable: true });
    queue(event, () => link.isConnected && link.dispatchEvent(again));
  }

  /**
   * Ends the queue: sends a queued form, or presses a queued link again, now that the view handles it (`replay`) or because there will be none
   * (`release`). Without an argument the queue is dropped, because the element was removed.
   */
  function end(how?: "replay" | "release"): void {
    clearTimeout(timer);
    // Without a view, what the visitor sends later is queued again, and the app is requested again.
    if (how !== "release") {
      stop();
      root.removeEventListener("submit", onSubmit);
      root.removeEventListener("click", onClick);
    }
    const action = queued;
    queued = undefined;
    if (how) action?.(how);
  }

  for (const type of APPROACHES)
    hostElement.addEventListener(type, approach, { passive: true, capture: true });
  root.addEventListener("submit", onSubmit);
  root.addEventListener("click", onClick);
  return { approach, end };
}

/** A search keeps the page's query string (contract section 4), also without the view. Its fields have precedence. */
function keepPageQuery({ target, formData }: FormDataEvent): void {
  const { elements } = target as HTMLFormElement;
  new URLSearchParams(location.search).forEach((value, name) => {
    if (!elements.namedItem(name)) formData.append(name, value);
  });
}

/** Whether the visitor already uses the element: it is under the pointer, has the focus, or has an open disclosure. */
export function isApproached(hostElement: HTMLElement): boolean {
  return hostElement.matches(":hover,:focus-within") || !!hostElement.shadowRoot?.querySelector("[open]");
}

/** Runs a task after the next frame, so that it does not delay what that frame shows. It runs twice if that frame is late. */
export function afterFrame(task: () => void): void {
  // A hidden document draws no frames, and a host page may have removed the function.
  const timer = setTimeout(task, FRAME_WAIT_MS);
  nextFrame(() => {
    clearTimeout(timer);
    setTimeout(task);
  });
}

/** Calls `fetch` in an idle moment after the document has loaded, unless the visitor saves data. */
export function fetchWhenIdle(fetch: () => void): void {
  if (isSavingData()) return;
  const start = () => void whenIdle(fetch);
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

function isSavingData(): boolean {
  try {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
  } catch {
    return false;
  }
}
