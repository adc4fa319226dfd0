import type { operations } from "../../src/api/gateway.generated";

/** What goes back over the wire. */
export interface Answer {
  status: number;
  /** Header names in lower case. */
  headers: Record<string, string>;
  body: string;
}

export type OperationId = keyof operations;

/** The JSON that an operation's description promises for a 200. */
export type JsonOf<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;

const JSON_TYPE = "application/json; charset=utf-8";

/** A 200 of one operation, checked by the compiler against the description. */
export function answerJson<Id extends OperationId>(_operation: Id, body: JsonOf<Id>): Answer {
  return { status: 200, headers: { "content-type": JSON_TYPE }, body: JSON.stringify(body) };
}

export function answerText(body: string, type = "text/plain; charset=utf-8"): Answer {
  return { status: 200, headers: { "content-type": type }, body };
}

/** A refusal that says in words what is wrong. */
export function answerProblem(status: number, message: string, errors: string[] = []): Answer {
  return { status, headers: { "content-type": JSON_TYPE }, body: JSON.stringify({ message, errors }) };
}
