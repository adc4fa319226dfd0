/** The listeners, timers and calls that still run on the page's window and document. */
export interface HeldByPage {
  listeners: string[];
  timers: number;
  calls: number;
}

declare global {
  interface Window {
    heldByPage(): HeldByPage;
  }
}

/** Runs before the page's scripts: counts everything that has begun and has not ended. */
export function watchHeld(): void {
  const listeners = new Set<string>();
  const ids = new Map<unknown, number>();
  const timers = new Set<unknown>();
  let calls = 0;
  const nameOf = (target: unknown, type: string, listener: unknown) => {
    if (!ids.has(listener)) ids.set(listener, ids.size);
    return `${target === document ? "document" : "window"} ${type} ${ids.get(listener)}`;
  };
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (type: string, ...rest: [EventListener]) => {
      listeners.add(nameOf(target, type, rest[0]));
      addEventListener.call(target, type, ...rest);
    };
    target.removeEventListener = (type: string, ...rest: [EventListener]) => {
      listeners.delete(nameOf(target, type, rest[0]));
      removeEventListener.call(target, type, ...rest);
    };
  }
  const { setTimeout, clearTimeout, fetch } = window;
  const later = (task: () => void, delay?: number) => {
    const id = setTimeout(() => {
      timers.delete(id);
      task();
    }, delay);
    timers.add(id);
    return id;
  };
  const cancel = (id?: number) => {
    timers.delete(id);
    clearTimeout(id);
  };
  const ask: typeof fetch = (...given) => {
    calls += 1;
    const answer = fetch(...given);
    const done = () => {
      calls -= 1;
    };
    answer.then(done, done);
    return answer;
  };
  const heldByPage = (): HeldByPage => ({ listeners: [...listeners].sort(), timers: timers.size, calls });
  Object.assign(window, { setTimeout: later, clearTimeout: cancel, fetch: ask, heldByPage });
}
