import { sharedState } from "../browser/sharedState";

interface SharedCall {
  answer: Promise<unknown>;
  controller: AbortController;
  /** The number of elements that wait for the answer. */
  waiting: number;
  /** The answer, when it has arrived. */
  value?: unknown;
}

const sharedCalls = sharedState("shared calls", () => new WeakMap<object, Map<string, SharedCall>>());

/**
 * Makes one call for all elements that need the same answer. A failure is not cached, so the next element calls again.
 *
 * @param scope the owner of the answers: the document's HTTP client
 * @param key the same for calls with the same answer
 * @param signal ends the wait of one element; when no element waits, the call is aborted
 * @param hasExpired whether an answer has expired, so that the next element calls again
 */
export async function shareCall<T>(
  scope: object,
  key: string,
  signal: AbortSignal,
  start: (signal: AbortSignal) => Promise<T>,
  hasExpired: (answer: T) => boolean = () => false,
): Promise<T> {
  if (signal.aborted) return aborted(signal);
  const calls = sharedCalls();
  const byKey = calls.get(scope) ?? new Map<string, SharedCall>();
  calls.set(scope, byKey);
  let call = byKey.get(key);
  if (!call || (call.value !== undefined && hasExpired(call.value as T))) {
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

/** Removes an answer from the cache, so that the next element calls again. */
export function forgetCall(scope: object, key: string): void {
  sharedCalls().get(scope)?.delete(key);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(new DOMException("Nobody waits for the answer any more.", "AbortError"));
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
}
