import type { HttpResult } from "./HttpError";

export interface Outcome {
  result: HttpResult;
  /** Whether a server answered. */
  hasAnswer: boolean;
}

/**
 * One fetch and its whole body, as a normalised result. No answer within the time is the result 408, a broken
 * connection 520 (with an empty body each); the caller's abort rejects with an AbortError. The wait ends by itself, also
 * under a replaced fetch that knows no signal.
 */
export async function sendOnce(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<Outcome> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;

  const interrupted = new Promise<Outcome>((resolve, reject) => {
    timer = setTimeout(() => {
      resolve(withoutAnswer(408));
      controller.abort();
    }, timeoutMs);
    onAbort = () => {
      reject(abortError());
      controller.abort();
    };
    if (signal?.aborted) onAbort();
    else signal?.addEventListener("abort", onAbort);
  });

  try {
    if (signal?.aborted) return await interrupted;
    return await Promise.race([answer(send, url, { ...init, signal: controller.signal }), interrupted]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener("abort", onAbort);
  }
}

async function answer(send: typeof fetch, url: string, init: RequestInit): Promise<Outcome> {
  try {
    const response = await send(url, init);
    const headers: Record<string, string> = {};
    response.headers.forEach((value, name) => {
      headers[name.toLowerCase()] = value;
    });
    return {
      result: { status: response.status, headers, body: parseBody(await response.text()) },
      hasAnswer: true,
    };
  } catch {
    return withoutAnswer(520);
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function withoutAnswer(status: number): Outcome {
  return { result: { status, headers: {}, body: "" }, hasAnswer: false };
}

function abortError(): Error {
  return new DOMException("The call was aborted by its caller.", "AbortError");
}
