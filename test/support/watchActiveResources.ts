/** The listeners on window and document, and the timers and calls that have not ended. */
interface ActiveResources {
  listeners: string[];
  timers: number;
  calls: number;
}

declare global {
  interface Window {
    activeResources(): ActiveResources;
  }
}

/** Runs before the page's scripts: defines `window.activeResources()`. */
export function watchActiveResources(): void {
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
    target.addEventListener = (
      type: string,
      ...rest: [EventListener, (AddEventListenerOptions | boolean)?]
    ) => {
      const name = nameOf(target, type, rest[0]);
      listeners.add(name);
      const { signal } = Object(rest[1]) as AddEventListenerOptions;
      signal?.addEventListener("abort", () => listeners.delete(name));
      addEventListener.call(target, type, ...rest);
    };
    target.removeEventListener = (type: string, ...rest: [EventListener]) => {
      listeners.delete(nameOf(target, type, rest[0]));
      removeEventListener.call(target, type, ...rest);
    };
  }
  const { setTimeout, clearTimeout, fetch } = window;
  const setCountedTimeout = (task: () => void, delay?: number) => {
    const id = setTimeout(() => {
      timers.delete(id);
      task();
    }, delay);
    timers.add(id);
    return id;
  };
  const clearCountedTimeout = (id?: number) => {
    timers.delete(id);
    clearTimeout(id);
  };
  const countedFetch: typeof fetch = (...given) => {
    calls += 1;
    const response = fetch(...given);
    const done = () => {
      calls -= 1;
    };
    response.then(done, done);
    return response;
  };
  const activeResources = (): ActiveResources => ({
    listeners: [...listeners].sort(),
    timers: timers.size,
    calls,
  });
  Object.assign(window, {
    setTimeout: setCountedTimeout,
    clearTimeout: clearCountedTimeout,
    fetch: countedFetch,
    activeResources,
  });
}
