import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "./Answer";

/** Writes an answer out; one without a body where the method or the status forbids it. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): void {
  const isBodyless = status === 204 || status === 304;
  response.writeHead(
    status,
    isBodyless ? headers : { ...headers, "content-length": Buffer.byteLength(body) },
  );
  response.end(isBodyless || request.method === "HEAD" ? undefined : body);
}
