import type { IncomingMessage, ServerResponse } from "node:http";
import type { OpenAPIBackend } from "openapi-backend";
import { applyFault } from "./applyFault";
import type { CallLog } from "./CallLog";
import { crossOriginHeaders } from "./crossOrigin";
import { decodeCollectorPost } from "./decodeCollectorPost";
import type { FaultSwitches } from "./FaultSwitches";
import { type GatewayResponse, problemResponse } from "./GatewayResponse";
import type { GatewayState } from "./GatewayState";
import { MAX_BODY_BYTES, parseBody, readRawBody } from "./readBody";
import { findOperation, respondToCall, respondToUnknownAddress } from "./respondToCall";
import { send } from "./send";

interface Parts {
  validator: OpenAPIBackend;
  log: CallLog;
  faults: FaultSwitches;
  state: GatewayState;
}

/** Handles the described calls. Each call is logged, and fails if a fault is set. */
export function createApi({ validator, log, faults, state }: Parts) {
  return async function respond(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const arrivedAt = Date.now();
    const method = request.method ?? "GET";
    const headers = headersOf(request);
    const rawBody = await readRawBody(request);
    const read = parseBody(rawBody ?? "", headers["content-type"]);
    const operation = findOperation(validator, method === "HEAD" ? "GET" : method, url.pathname);
    const operationId = operation?.operationId ?? null;
    const fault = faults.get(operationId);
    const call = log.add({
      at: arrivedAt,
      operationId,
      method,
      path: url.pathname + url.search,
      headers,
      body: read.body,
      rawBody: read.rawBody,
      status: null,
      response: null,
      tookMs: null,
      fault,
      ...(operationId === "collectEvents" ? { decoded: decodeCollectorPost(read.body) } : {}),
    });

    const respondNormally = (): GatewayResponse => {
      if (rawBody === null) return problemResponse(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`);
      if (!operation) return respondToUnknownAddress(validator, method, url.pathname);
      return respondToCall(validator, operation, { method, url, headers, read }, state);
    };
    const outcome = await applyFault(fault, respondNormally);
    if (outcome === "never") return;

    const tookMs = Date.now() - arrivedAt;
    if (outcome === "drop") {
      log.complete(call, { tookMs });
      request.socket.destroy();
      return;
    }
    log.complete(call, { status: outcome.status, response: outcome, tookMs });
    const sentHeaders = { "cache-control": "no-store", ...outcome.headers, ...crossOriginHeaders(request) };
    send(request, response, { ...outcome, headers: sentHeaders });
  };
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(", ") : (value ?? ""),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}
