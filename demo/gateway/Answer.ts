import type { operations } from "../../src/api/gateway.generated";

/** A response before it is sent. */
export interface Answer {
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
export function answerJson<Id extends OperationId>(_operation: Id, body: JsonOf<Id>): Answer {
  return { status: 200, headers: { "content-type": JSON_TYPE }, body: JSON.stringify(body) };
}

export function answerText(body: string, type = "text/plain; charset=utf-8"): Answer {
  return { status: 200, headers: { "content-type": type }, body };
}

/** Creates an error response with a text that names the problem. */
export function answerProblem(status: number, message: string, errors: string[] = []): Answer {
  return { status, headers: { "content-type": JSON_TYPE }, body: JSON.stringify({ message, errors }) };
}
