import { onDocument } from "./documentProperty";
import { sharedState } from "./sharedState";

/** Resolves when the document is parsed. Until then, the parser may add more elements. */
export function whenParsed(document: Document): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    onDocument(document, "DOMContentLoaded", () => resolve(), { once: true });
  });
}

/** Whether the browser is prerendering the document (speculation rules) and the visitor has not arrived yet. */
export function isBeforeActivation(document: Document): boolean {
  // TypeScript lacks this property, and a form of the host page may hide it.
  return (document as { prerendering?: unknown }).prerendering === true;
}

/** Runs a task at once. While the document is being prerendered, runs it on activation. Tasks keep their order. */
export function whenActivated(document: Document, task: () => void, signal?: AbortSignal): void {
  if (!isBeforeActivation(document)) task();
  else onDocument(document, "prerenderingchange", () => task(), { once: true, signal });
}

/** Resolves at once. While the document is being prerendered, resolves on activation. */
export function activated(document: Document): Promise<void> {
  return new Promise((resolve) => whenActivated(document, resolve));
}

const idle = sharedState("idle", () => ({ delays: 0, waiting: new Set<() => void>() }));

/** Delays all idle tasks until the returned function is called, because rendering must come first. */
export function delayIdleTasks(): () => void {
  const state = idle();
  state.delays += 1;
  let isDelaying = true;
  return () => {
    if (!isDelaying) return;
    isDelaying = false;
    state.delays -= 1;
    if (state.delays) return;
    for (const start of [...state.waiting]) start();
    state.waiting.clear();
  };
}

/** Runs a task when the browser is idle and no caller delays idle tasks. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  const { delays, waiting } = idle();
  let cancel: () => void = () => undefined;
  const start = () => {
    cancel = atIdleTime(task);
  };
  if (delays) waiting.add(start);
  else start();
  return () => {
    waiting.delete(start);
    cancel();
  };
}

/** Runs a task before the next frame, if the host page has not removed the browser's function for that. */
export function nextFrame(task: () => void): void {
  if (typeof requestAnimationFrame === "function") requestAnimationFrame(task);
}

function atIdleTime(task: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(task, { timeout: 3000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(task, 300);
  return () => clearTimeout(timer);
}

/**
 * Marks a moment of an element in the browser's User Timing: `hs:header:start` at its start, `hs:header:fragment` when it shows its
 * fragment, and `hs:header:ready` when it first shows its content. `hs:header` measures the time between the two. A host page may have replaced or removed User Timing.
 * @returns the moment, in milliseconds since the document began to load
 */
export function markTime(
  tag: string,
  moment: "start" | "fragment" | "ready",
  since?: number,
): number | undefined {
  const name = tag.replace("hs-", "hs:");
  try {
    const { startTime } = performance.mark(`${name}:${moment}`);
    if (since !== undefined) performance.measure(name, { start: since, end: startTime });
    return startTime;
  } catch {
    return undefined;
  }
}
