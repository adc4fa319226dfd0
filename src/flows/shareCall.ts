interface SharedCall {
  answer: Promise<unknown>;
  controller: AbortController;
  waiting: number;
  /** Once it is there. */
  value?: unknown;
}

const calls = new WeakMap<object, Map<string, SharedCall>>();

/**
 * One call for all elements of a page that ask the same: later ones get the first one's answer. A failure is not
 * kept, so the next element tries again. `signal` withdraws one element; the call is aborted when the last has withdrawn.
 *
 * @param scope what the page's calls have in common: its HTTP client
 * @param key names the question
 * @param isOver whether an answer has expired, so that the next element asks anew
 */
export async function shareCall<T>(
  scope: object,
  key: string,
  signal: AbortSignal,
  start: (signal: AbortSignal) => Promise<T>,
  isOver: (answer: T) => boolean = () => false,
): Promise<T> {
  if (signal.aborted) return aborted(signal);
  const byKey = calls.get(scope) ?? new Map<string, SharedCall>();
  calls.set(scope, byKey);
  let call = byKey.get(key);
  if (!call || (call.value !== undefined && isOver(call.value as T))) {
    const controller = new AbortController();
    call = { answer: start(controller.signal), controller, waiting: 0 };
    byKey.set(key, call);
  }
  const shared = call;
  const forget = () => {
    if (byKey.get(key) === shared) byKey.delete(key);
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

/** Drops an answer, so that the next element asks anew. */
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
