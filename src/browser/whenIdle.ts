let held = 0;
const waiting = new Set<() => void>();

/** Holds back what waits for idle time, until the function given back is called: what a page waits for comes first. */
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

/** Does a task when nobody holds it back and the browser has nothing else to do. Returns how to call it off. */
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
