let held = 0;
const waiting = new Set<() => void>();

/** Delays all idle tasks until the returned function is called, because what a page waits for must run first. */
export function holdIdle(): () => void {
  held += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    held -= 1;
    if (held) return;
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
  if (held) waiting.add(start);
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
