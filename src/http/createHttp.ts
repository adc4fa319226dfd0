import { REQUEST_TIMEOUT_MS } from "../limits";
import { ownOnly } from "../ownOnly";
import { addQuery, type Query } from "./addQuery";
import { recordCall } from "./callLog";
import { inHeader, mayReceive, type PlacedCredential } from "./credentials";
import { type BodyType, encodeBody } from "./encodeBody";
import { HttpError, type HttpResult, isHttpError } from "./HttpError";
import { type HttpRequest, type Interceptor, interceptRequest, interceptResponse } from "./interceptors";
import { noResponseError, readResponse, statusMessage } from "./readResponse";

export interface HttpOptions {
  query?: Query;
  headers?: Headers | Record<string, string>;
  body?: unknown;
  /** The encoding of the body. Default: `json`. */
  type?: BodyType;
  signal?: AbortSignal;
  /** The timeout in milliseconds, after which the call rejects with status 408. Default: 10,000. */
  timeoutMs?: number;
  /** Uses the `message` of the server's response as the error's message. */
  useServerMessage?: boolean;
  /** Lets the request continue after the document is closed. */
  keepalive?: boolean;
  /** The maximum length of a response, above which the call rejects. Default: no limit. */
  maxCharacters?: number;
  /** Default: `include`. A service that allows every origin (`*`) needs `omit`. */
  credentials?: RequestCredentials;
  /** Tokens, keys and ids. Each is sent only to its own addresses, and never through a redirect. */
  carries?: readonly PlacedCredential[];
}

type Call = (url: string, options?: HttpOptions) => Promise<HttpResult>;

/**
 * The generic HTTP client (spec section 7.9). A request has cookies, accepts JSON, and is neither cached nor retried. A status of 300 or above,
 * a timeout and a broken connection reject with an `HttpError`. The caller's abort rejects with an `AbortError`.
 */
export interface Http {
  get: Call;
  post: Call;
  put: Call;
  patch: Call;
  delete: Call;
  head: Call;
  /** Adds request and response interceptors. Returns a function that removes them. */
  use(interceptor: Interceptor): () => void;
  /** Whether requests are in flight. */
  readonly isRequesting: boolean;
  /** The number of requests in flight. */
  readonly activeRequests: number;
}

export interface HttpDependencies {
  /** Calls the current `window.fetch`, which the host page may replace at any time. */
  fetch: typeof fetch;
  /** The base of relative addresses. */
  pageAddress: () => string;
  /** The host page's API token, and the base address that may receive it. */
  apiToken: () => { url: string | undefined; token: string | undefined };
  /** Explains why the host page blocked a call, for the error's message; undefined if it did not. */
  explainBlocked?: (address: string) => Promise<string | undefined>;
}

export function createHttp(dependencies: HttpDependencies): Http {
  let interceptors: Interceptor[] = [];
  let active = 0;

  async function call(method: string, url: string, options: HttpOptions): Promise<HttpResult> {
    const { signal, timeoutMs = REQUEST_TIMEOUT_MS } = options;
    active += 1;
    const recordEnd = recordCall(method, String(url), ownOnly(options.headers as { accept?: string }).accept);
    try {
      const result = await withinDeadline(signal, timeoutMs, (deadline) =>
        exchange(toRequest(method, url, options), options, deadline),
      );
      recordEnd(result);
      return result;
    } catch (error) {
      recordEnd(Object(error));
      throw error;
    } finally {
      active -= 1;
    }
  }

  async function exchange(
    original: HttpRequest,
    options: HttpOptions,
    signal: AbortSignal,
  ): Promise<HttpResult> {
    // Without interceptors, the request starts at once.
    const intercepted = interceptors.length ? await interceptRequest(interceptors, original) : original;
    const headers = lowerCased(intercepted.headers);
    const placed = { ...intercepted, headers };
    // After the interceptors, because they may change the address and must not see credentials.
    const credentials = [...(options.carries ?? []), ...pageToken()].filter((credential) =>
      mayReceive(placed.url, credential, dependencies.pageAddress()),
    );
    for (const { place, value } of credentials) place(placed, value);
    const init = toInit(placed, options);
    // A redirect would send the credential to an address that may not receive it.
    if (credentials.length) init.redirect = "error";
    const response = await send(
      addQuery(placed.url, placed.query),
      { ...init, signal },
      options.maxCharacters,
    );
    const result = await interceptResponse(interceptors, response, intercepted);
    if (result.status < 300) return result;
    throw new HttpError(messageOf(result, options.useServerMessage), result);
  }

  async function send(url: string, init: RequestInit, maxCharacters?: number): Promise<HttpResult> {
    try {
      return await readResponse(await dependencies.fetch(url, ownOnly(init)), maxCharacters);
    } catch (error) {
      throw isHttpError(error) ? error : noResponseError(520, await dependencies.explainBlocked?.(url));
    }
  }

  /** The host page's API token, for every call to its base address. */
  function pageToken(): PlacedCredential[] {
    const { token, url } = dependencies.apiToken();
    return token && url ? inHeader("x-api-auth-token", { value: token, addresses: [url] }) : [];
  }

  const verb =
    (method: string): Call =>
    (url, options) =>
      call(method, url, ownOnly(options));

  return {
    get: verb("GET"),
    post: verb("POST"),
    put: verb("PUT"),
    patch: verb("PATCH"),
    delete: verb("DELETE"),
    head: verb("HEAD"),
    use(interceptor) {
      // A copy, because the same interceptor may be added twice, and each returned function removes only its own.
      const entry = { ...interceptor };
      interceptors = [...interceptors, entry];
      return () => {
        interceptors = interceptors.filter((other) => other !== entry);
      };
    },
    get isRequesting() {
      return active > 0;
    },
    get activeRequests() {
      return active;
    },
  };
}

function toInit(
  { method, headers, body: content, type }: HttpRequest,
  { keepalive, credentials = "include" }: HttpOptions,
): RequestInit {
  const hasNoBody = method === "GET" || method === "HEAD";
  const { body, contentType } = encodeBody(hasNoBody ? undefined : content, type);
  if (contentType && !headers["content-type"]) headers["content-type"] = contentType;
  const init: RequestInit = {
    method,
    headers,
    credentials,
    cache: "no-store",
    // The page's policy may send its address with a query and tokens (contract section 7).
    referrerPolicy: "strict-origin",
  };
  if (body !== undefined) init.body = body;
  if (keepalive) init.keepalive = true;
  return init;
}

function toRequest(method: string, url: string, options: HttpOptions): HttpRequest {
  return {
    method,
    url: String(url),
    headers: { accept: "application/json", ...lowerCased(options.headers ?? {}) },
    query: options.query,
    body: options.body,
    type: options.type ?? "json",
  };
}

/**
 * Converts header names to lower case. If two names differ only in case, keeps the value under the name with capitals, because an interceptor
 * has added it.
 */
function lowerCased(headers: Headers | Record<string, string>): Record<string, string> {
  if (headers instanceof Headers) return Object.fromEntries([...headers]);
  const names = Object.keys(headers).sort(
    (a, b) => Number(a !== a.toLowerCase()) - Number(b !== b.toLowerCase()),
  );
  const lowered: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined && value !== null) lowered[name.toLowerCase()] = String(value);
  }
  return lowered;
}

function messageOf(result: HttpResult, useServerMessage: boolean | undefined): string {
  const body = result.body as { message?: unknown } | null | undefined;
  const message = useServerMessage && typeof body === "object" ? body?.message : undefined;
  return typeof message === "string" && message ? message : statusMessage(result.status);
}

/** With a longer delay, `setTimeout` runs at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** Runs an action until the deadline or the caller's abort, also if it ignores the signal, as the host page's `fetch` may. */
async function withinDeadline<T>(
  signal: AbortSignal | undefined,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let stop: () => void = () => undefined;

  const interrupted = new Promise<never>((_, reject) => {
    const end = (error: Error) => {
      reject(error);
      controller.abort();
    };
    const timer = setTimeout(() => end(noResponseError(408)), Math.min(timeoutMs, LONGEST_TIMER_MS));
    const onAbort = () => end(new DOMException("The call was aborted by its caller.", "AbortError"));
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
