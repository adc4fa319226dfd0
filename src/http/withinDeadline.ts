/** With a longer delay, `setTimeout` runs at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

export interface Deadline {
  /** The caller's signal. Its abort rejects with an AbortError. */
  signal: AbortSignal | undefined;
  timeoutMs: number;
  /** Creates the error of a timeout. */
  timedOut: () => Error;
}

/**
 * Runs an action until the deadline or the caller's abort. It also rejects in time if the action ignores the signal, as the host page's
 * `fetch` or an interceptor may.
 */
export async function withinDeadline<T>(
  { signal, timeoutMs, timedOut }: Deadline,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let stop: () => void = () => undefined;

  const interrupted = new Promise<never>((_, reject) => {
    const end = (error: Error) => {
      reject(error);
      controller.abort();
    };
    const timer = setTimeout(() => end(timedOut()), Math.min(timeoutMs, LONGEST_TIMER_MS));
    const onAbort = () => end(abortError());
    stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    };
    if (signal?.aborted) onAbort();
    else signal?.addEventListener("abort", onAbort);
  });

  try {
    return await (controller.signal.aborted
      ? interrupted
      : Promise.race([run(controller.signal), interrupted]));
  } finally {
    stop();
  }
}

function abortError(): Error {
  return new DOMException("The call was aborted by its caller.", "AbortError");
}
