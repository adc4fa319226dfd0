/** Replaces `fetch`: records the requests and returns the test's responses. */
export interface SentRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  init: RequestInit;
  body: unknown;
}

type Respond = (request: SentRequest) => Response | Promise<Response>;

export function fakeServer(respond: Respond = () => jsonResponse({})) {
  const sent: SentRequest[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const request = {
      url: String(url),
      method: init.method ?? "GET",
      headers: init.headers as Record<string, string>,
      init,
      body: typeof init.body === "string" ? parse(init.body) : init.body,
    };
    sent.push(request);
    return Promise.race([respond(request), untilAborted(init.signal)]);
  };
  return { fetch: fetch as typeof globalThis.fetch, sent };
}

export function jsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

export function textResponse(body: string, status = 200): Response {
  return new Response(body || null, { status });
}

/** A response that never arrives. */
export function noResponse(): Promise<Response> {
  return new Promise(() => undefined);
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
