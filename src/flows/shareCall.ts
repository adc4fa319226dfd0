interface SharedCall {
  answer: Promise<unknown>;
  controller: AbortController;
  waiting: number;
  /** Once it is there. */
  value?: unknown;
}

const calls = new WeakMap<object, Map<string, SharedCall>>();

/**
 * One call for all elements of a page that ask the same: later ones get the first one's answer. A failure is kept by
 * nobody, so the next who asks tries again. `signal` takes one asker out; the call is aborted when the last has gone.
 *
 * @param scope what the page's calls have in common: its HTTP client
 * @param key tells one question from another
 * @param isOver whether an answer's time is over, so that the next who asks is answered anew
 */
export async function shareCall<T>(
  scope: object,
  key: string,
  signal: AbortSignal,
  start: (signal: AbortSignal) => Promise<T>,
  isOver: (answer: T) => boolean = () => false,
): Promise<T> {
  if (signal.aborted) return aborted(signal);
  const known = calls.get(scope) ?? new Map<string, SharedCall>();
  calls.set(scope, known);
  let call = known.get(key);
  if (!call || (call.value !== undefined && isOver(call.value as T))) {
    const controller = new AbortController();
    call = { answer: start(controller.signal), controller, waiting: 0 };
    known.set(key, call);
  }
  const shared = call;
  const forget = () => {
    if (known.get(key) === shared) known.delete(key);
  };
  shared.waiting += 1;
  try {
    shared.value = await Promise.race([shared.answer, aborted(signal)]);
    return shared.value as T;
  } catch (error) {
    if (!signal.aborted || shared.waiting === 1) forget();
    if (shared.waiting === 1) shared.controller.abort();
    throw error;
  } finally {
    shared.waiting -= 1;
  }
}

/** Has the next who asks this be answered anew. */
export function forgetCall(scope: object, key: string): void {
  calls.get(scope)?.delete(key);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(new DOMException("Nobody waits for the answer any more.", "AbortError"));
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
}
