import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export interface Failure {
  errorText: string;
}

/** What the tests use of Playwright's `Request`, and the bytes behind it. */
export interface SeenRequest {
  url(): string;
  method(): string;
  headers(): Record<string, string>;
  postData(): string | null;
  incoming: IncomingHttpHeaders;
  body: Buffer;
}

/** A request that has come to the proxy, once it is here whole. */
export async function seenRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const body = Buffer.concat(await incoming.toArray().catch(() => []));
  return {
    url: () => incoming.url ?? "",
    method: () => incoming.method ?? "GET",
    headers: () => incoming.headers as Record<string, string>,
    postData: () => (body.length ? body.toString() : null),
    incoming: incoming.headers,
    body,
  };
}
