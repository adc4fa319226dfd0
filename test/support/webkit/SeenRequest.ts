import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export interface Failure {
  errorText: string;
}

/** The part of Playwright's `Request` that the tests use, and the bytes behind it. */
export interface SeenRequest {
  url(): string;
  method(): string;
  headers(): Record<string, string>;
  postData(): string | null;
  /** Resolves at the end of its answer. */
  response(): Promise<unknown>;
  timing(): { startTime: number };
  sizes(): Promise<{ responseBodySize: number }>;
  /** Counts the bytes of the answer as the server has compressed them, and reports its end. */
  received(bytes: number): void;
  ended(): void;
  incoming: IncomingHttpHeaders;
  body: Buffer;
}

/** A request to the proxy, after its whole body has arrived. */
export async function seenRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const startTime = Date.now();
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  let size = 0;
  const body = Buffer.concat(await incoming.toArray().catch(() => []));
  return {
    url: () => incoming.url ?? "",
    method: () => incoming.method ?? "GET",
    headers: () => incoming.headers as Record<string, string>,
    postData: () => (body.length ? body.toString() : null),
    response: () => end,
    timing: () => ({ startTime }),
    sizes: async () => ({ responseBodySize: size }),
    received: (bytes) => {
      size += bytes;
    },
    ended,
    incoming: incoming.headers,
    body,
  };
}
