import { sharedState } from "./sharedState";

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

function atIdleTime(task: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(task, { timeout: 3000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(task, 300);
  return () => clearTimeout(timer);
}
