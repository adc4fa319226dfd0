import type { operations } from "../../src/api/gateway.generated";

/** A response before it is sent. */
export interface GatewayResponse {
  status: number;
  /** Header names in lower case. */
  headers: Record<string, string>;
  body: string;
}

export type OperationId = keyof operations;

/** The JSON body of an operation's 200 response, according to contracts/gateway.openapi.yaml. */
export type JsonOf<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;

const JSON_TYPE = "application/json; charset=utf-8";

/** Creates a 200 response. The compiler checks its body against the OpenAPI description. */
export function jsonResponse<Id extends OperationId>(_operation: Id, body: JsonOf<Id>): GatewayResponse {
  return { status: 200, headers: { "content-type": JSON_TYPE }, body: JSON.stringify(body) };
}

export function textResponse(body: string, type = "text/plain; charset=utf-8"): GatewayResponse {
  return { status: 200, headers: { "content-type": type }, body };
}

/** Creates an error response with a text that names the problem. */
export function problemResponse(status: number, message: string, errors: string[] = []): GatewayResponse {
  return { status, headers: { "content-type": JSON_TYPE }, body: JSON.stringify({ message, errors }) };
}
