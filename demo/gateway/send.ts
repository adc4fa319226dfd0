import type { IncomingMessage, ServerResponse } from "node:http";
import type { GatewayResponse } from "./GatewayResponse";

/** Sends a response, without its body if the method or the status forbids one. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: GatewayResponse,
): void {
  const isBodyless = status === 204 || status === 304;
  response.writeHead(
    status,
    isBodyless ? headers : { ...headers, "content-length": Buffer.byteLength(body) },
  );
  response.end(isBodyless || request.method === "HEAD" ? undefined : body);
}
