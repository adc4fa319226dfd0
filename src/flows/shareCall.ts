import { sharedState } from "../browser/sharedState";

interface SharedCall {
  result: Promise<unknown>;
  controller: AbortController;
  waiters: number;
  value?: unknown;
}

const sharedCalls = sharedState("shared calls", () => new WeakMap<object, Map<string, SharedCall>>());

/**
 * Makes one call for all elements that need the same result, and caches it. A failure is not cached, so the next element calls again.
 *
 * @param scope the owner of the cache: the document's HTTP client
 * @param key identifies the call; calls with equal keys share one result
 * @param signal ends the wait of one element; when no element waits any more, the call is aborted
 * @param hasExpired whether a cached result has expired, so that the next element calls again
 */
export async function shareCall<T>(
  scope: object,
  key: string,
  signal: AbortSignal,
  start: (signal: AbortSignal) => Promise<T>,
  hasExpired: (result: T) => boolean = () => false,
): Promise<T> {
  if (signal.aborted) return aborted(signal);
  const calls = sharedCalls();
  const byKey = calls.get(scope) ?? new Map<string, SharedCall>();
  calls.set(scope, byKey);
  let call = byKey.get(key);
  if (!call || (call.value !== undefined && hasExpired(call.value as T))) {
    const controller = new AbortController();
    call = { result: start(controller.signal), controller, waiters: 0 };
    byKey.set(key, call);
  }
  const shared = call;
  const forget = () => {
    if (byKey.get(key) === shared) byKey.delete(key);
  };
  shared.waiters += 1;
  try {
    shared.value = await Promise.race([shared.result, aborted(signal)]);
    return shared.value as T;
  } catch (error) {
    if (!signal.aborted || shared.waiters === 1) forget();
    if (shared.waiters === 1) shared.controller.abort();
    throw error;
  } finally {
    shared.waiters -= 1;
  }
}

/** Removes a result from the cache, so that the next element calls again. */
export function forgetCall(scope: object, key: string): void {
  sharedCalls().get(scope)?.delete(key);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () =>
      reject(new DOMException("The element was removed or made a newer call.", "AbortError"));
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
}
