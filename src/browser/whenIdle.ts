let delays = 0;
const waiting = new Set<() => void>();

/** Delays all idle tasks until the returned function is called, because what visitors wait for must run first. */
export function delayIdleTasks(): () => void {
  delays += 1;
  let isDelaying = true;
  return () => {
    if (!isDelaying) return;
    isDelaying = false;
    delays -= 1;
    if (delays) return;
    for (const start of [...waiting]) start();
    waiting.clear();
  };
}

/** Runs a task when no caller delays it and the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
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
